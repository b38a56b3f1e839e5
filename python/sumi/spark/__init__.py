"""sumi over DataFrames of Apache Spark: corpora beyond one machine. docs/spark.md."""

from ._mask import mask

__all__ = ["mask"]
