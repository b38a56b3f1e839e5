"""Operators: what stands in the place of what was found."""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
from enum import Enum
from typing import Any, Dict, List, Optional, Type

from .._errors import Error
from ._results import InvalidParamError, require, require_type

Params = Dict[str, Any]


class OperatorType(Enum):
    """Which way an operator goes."""

    Anonymize = 1
    Deanonymize = 2
    All = 3


class Operator:
    """To be derived from: operate(), validate(), operator_name(), operator_type()."""

    def operate(self, text: str, params: Optional[Params] = None) -> str:
        raise NotImplementedError

    def validate(self, params: Optional[Params] = None) -> None:
        raise NotImplementedError

    def operator_name(self) -> str:
        raise NotImplementedError

    def operator_type(self) -> OperatorType:
        raise NotImplementedError


class _Anonymizer(Operator):
    NAME = ""

    def validate(self, params: Optional[Params] = None) -> None:
        pass

    def operator_name(self) -> str:
        return self.NAME

    def operator_type(self) -> OperatorType:
        return OperatorType.Anonymize


class Replace(_Anonymizer):
    NAME = "replace"

    def validate(self, params: Optional[Params] = None) -> None:
        require_type((params or {}).get("new_value"), "new_value", str)

    def operate(self, text: str, params: Optional[Params] = None) -> str:
        params = params or {}
        return str(params.get("new_value") or f"<{params.get('entity_type')}>")


class Redact(_Anonymizer):
    NAME = "redact"

    def operate(self, text: str, params: Optional[Params] = None) -> str:
        return ""


class Keep(_Anonymizer):
    NAME = "keep"

    def operate(self, text: str, params: Optional[Params] = None) -> str:
        return text


class Mask(_Anonymizer):
    NAME = "mask"

    def validate(self, params: Optional[Params] = None) -> None:
        params = params or {}
        require(params.get("masking_char"), "masking_char", str)
        if len(params["masking_char"]) > 1:
            raise InvalidParamError("Invalid input, masking_char must be a character")
        require(params.get("chars_to_mask"), "chars_to_mask", int)
        require(params.get("from_end"), "from_end", bool)

    def operate(self, text: str, params: Optional[Params] = None) -> str:
        params = params or {}
        count = max(0, min(len(text), int(params["chars_to_mask"])))
        marks = str(params["masking_char"]) * count
        return text[: len(text) - count] + marks if params["from_end"] else marks + text[count:]


class Hash(_Anonymizer):
    NAME = "hash"
    LEAST_SALT = 16  # bytes

    def validate(self, params: Optional[Params] = None) -> None:
        kind = (params or {}).get("hash_type", "sha256")
        require(kind, "hash_type", object)
        if kind not in ["sha256", "sha512"]:
            raise InvalidParamError(
                f"Parameter hash_type value {kind} is not in range of values ['sha256', 'sha512']"
            )

    def operate(self, text: str, params: Optional[Params] = None) -> str:
        params = params or {}
        salt = params["salt"] if "salt" in params else os.urandom(32)
        if isinstance(salt, str):
            salt = salt.encode()
        if len(salt) == 0:
            raise InvalidParamError(
                "Salt parameter cannot be empty. Either omit the salt parameter to auto-generate a random salt, or "
                "provide a salt of at least 16 bytes (128 bits)."
            )
        if len(salt) < self.LEAST_SALT:
            raise InvalidParamError(
                f"Salt must be at least 16 bytes (128 bits). Provided salt is {len(salt)} bytes."
            )
        return hashlib.new(params.get("hash_type", "sha256"), text.encode() + salt).hexdigest()


class Custom(_Anonymizer):
    NAME = "custom"

    def validate(self, params: Optional[Params] = None) -> None:
        if not callable((params or {}).get("lambda")):
            raise InvalidParamError("New value must be a callable function")

    def operate(self, text: str, params: Optional[Params] = None) -> str:
        made = (params or {})["lambda"](text)
        if not isinstance(made, str):
            raise InvalidParamError("Function return type must be a str")
        return made


_BLOCK = 16  # bytes


def _aes(key: bytes, vector: bytes) -> Any:
    try:
        from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
    except ImportError:
        raise Error(
            "unfinished", "", "encrypt and decrypt need the package cryptography", "pip install cryptography"
        ) from None
    return Cipher(algorithms.AES(key), modes.CBC(vector))


def _key_of(params: Optional[Params]) -> bytes:
    key = (params or {}).get("key")
    return key.encode("utf-8") if isinstance(key, str) else bytes(key or b"")


class AESCipher:
    """AES in CBC mode with PKCS #7 padding and a random vector in front, as URL-safe base64. Keys: 16, 24 or 32 bytes."""

    @staticmethod
    def encrypt(key: bytes, text: str) -> str:
        vector = os.urandom(_BLOCK)
        plain = text.encode("utf-8")
        room = _BLOCK - len(plain) % _BLOCK
        cipher = _aes(key, vector).encryptor()
        return base64.urlsafe_b64encode(vector + cipher.update(plain + bytes([room]) * room) + cipher.finalize()).decode()

    @staticmethod
    def decrypt(key: bytes, text: str) -> str:
        """Raises: ValueError, where it is no text of encrypt() with this key."""
        try:
            sealed = base64.urlsafe_b64decode(text)
        except binascii.Error:
            raise ValueError("what is to be decrypted is no base64") from None
        if len(sealed) < 2 * _BLOCK or len(sealed) % _BLOCK != 0:
            raise ValueError("what is to be decrypted is no encrypted text")
        cipher = _aes(key, sealed[:_BLOCK]).decryptor()
        plain = cipher.update(sealed[_BLOCK:]) + cipher.finalize()
        room = plain[-1]
        if not 1 <= room <= _BLOCK or plain[-room:] != bytes([room]) * room:
            raise ValueError("it was encrypted with another key")
        return bytes(plain[:-room]).decode("utf-8")

    @staticmethod
    def is_valid_key_size(key: bytes) -> bool:
        return len(key) in (16, 24, 32)


class Encrypt(_Anonymizer):
    """As AESCipher.encrypt, by the parameter `key`."""

    NAME = "encrypt"

    def validate(self, params: Optional[Params] = None) -> None:
        key = (params or {}).get("key")
        require(key, "key", str if isinstance(key, str) else bytes)
        if not AESCipher.is_valid_key_size(_key_of(params)):
            raise InvalidParamError("Invalid input, key must be of length 128, 192 or 256 bits")

    def operate(self, text: str, params: Optional[Params] = None) -> str:
        return AESCipher.encrypt(_key_of(params), text)


class Decrypt(Operator):
    NAME = "decrypt"

    def validate(self, params: Optional[Params] = None) -> None:
        Encrypt().validate(params)

    def operate(self, text: str, params: Optional[Params] = None) -> str:
        return AESCipher.decrypt(_key_of(params), text)

    def operator_name(self) -> str:
        return self.NAME

    def operator_type(self) -> OperatorType:
        return OperatorType.Deanonymize


class DeanonymizeKeep(Operator):
    NAME = "deanonymize_keep"

    def validate(self, params: Optional[Params] = None) -> None:
        pass

    def operate(self, text: str, params: Optional[Params] = None) -> str:
        return text

    def operator_name(self) -> str:
        return self.NAME

    def operator_type(self) -> OperatorType:
        return OperatorType.Deanonymize


class OperatorsFactory:
    """The operators that an engine knows, by name."""

    def __init__(self) -> None:
        anonymizers: List[Type[Operator]] = [Custom, Encrypt, Hash, Keep, Mask, Redact, Replace]
        deanonymizers: List[Type[Operator]] = [Decrypt, DeanonymizeKeep]
        self._known = {
            OperatorType.Anonymize: {one().operator_name(): one for one in anonymizers},
            OperatorType.Deanonymize: {one().operator_name(): one for one in deanonymizers},
        }

    def get_anonymizers(self) -> Dict[str, Type[Operator]]:
        return self._known[OperatorType.Anonymize]

    def get_deanonymizers(self) -> Dict[str, Type[Operator]]:
        return self._known[OperatorType.Deanonymize]

    def add_anonymize_operator(self, operator: Type[Operator]) -> None:
        self.get_anonymizers()[operator().operator_name()] = operator

    def add_deanonymize_operator(self, operator: Type[Operator]) -> None:
        self.get_deanonymizers()[operator().operator_name()] = operator

    def remove_anonymize_operator(self, operator: Type[Operator]) -> None:
        self._remove(OperatorType.Anonymize, operator, "anonymizers")

    def remove_deanonymize_operator(self, operator: Type[Operator]) -> None:
        self._remove(OperatorType.Deanonymize, operator, "deanonymizers")

    def _remove(self, kind: OperatorType, operator: Type[Operator], words: str) -> None:
        name = operator().operator_name()
        if self._known[kind].pop(name, None) is None:
            raise InvalidParamError(f"Operator {name} not found in {words} list")

    def create_operator_class(self, operator_name: str, operator_type: OperatorType) -> Operator:
        known = self._known.get(operator_type)
        if not known:
            raise InvalidParamError(f"Invalid operator type '{operator_type}'.")
        if operator_name not in known:
            raise InvalidParamError(f"Invalid operator class '{operator_name}'.")
        return known[operator_name]()
