"""sumi over DataFrames of Apache Spark: corpora beyond one machine. docs/spark.md."""

from ._counts import count, mask_by_counts
from ._each import replace, tag
from ._files import read_files
from ._mask import mask
from ._verify import verify

__all__ = ["count", "mask", "mask_by_counts", "read_files", "replace", "tag", "verify"]
