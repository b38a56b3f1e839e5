"""sumi.draw_sample and sumi.release: a draft in, a signed release out, or the reason why not."""

import json

import pytest

import sumi


def test_a_draft_is_released(tmp_path):
    (tmp_path / "draft.csv").write_text("note\n" + "".join(f"[PERSON] number {i} is well\n" for i in range(50)), encoding="utf-8")
    sample, register = tmp_path / "sample.jsonl", tmp_path / "releases.jsonl"
    assert sumi.draw_sample(tmp_path / "draft.csv", sample, documents=50)["documents"] == 50
    names = dict(approver="A. Krill", sample=sample, register=register, max_missed=0)
    done = sumi.release(tmp_path / "draft.csv", tmp_path / "out.csv", **names)
    assert not done and done.summary["refused"] == {"unread": 50} and not (tmp_path / "out.csv").exists()
    done = sumi.release(tmp_path / "draft.csv", tmp_path / "out.csv", all_read=True, sources=[tmp_path / "draft.csv"], **names)
    assert done and (tmp_path / "out.csv").read_bytes() == (tmp_path / "draft.csv").read_bytes()
    assert json.loads(register.read_text(encoding="utf-8"))["id"] == done.summary["id"]
    assert (tmp_path / "out.csv.release.html").exists()
    with pytest.raises(sumi.Error):
        sumi.release(tmp_path / "draft.csv", tmp_path / "other.csv", approver="A. Krill", sample=sample, register=register, all_read=True)
