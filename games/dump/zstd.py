"""Zstandard (RFC 8878): Python's own from 3.14 on, before it the same under another name."""

import sys

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

COMPRESSION: dict[int, int] = {
    zstd.CompressionParameter.compression_level: 12,
    zstd.CompressionParameter.checksum_flag: 1,
}
DECOMPRESSION: dict[int, int] = {zstd.DecompressionParameter.window_log_max: 27}
"""A file that asks for more than 128 MB of memory is refused: ours ask for much less."""

BROKEN = (EOFError, zstd.ZstdError)
"""What reading raises where a file ends too early or was changed."""

__all__ = ["BROKEN", "COMPRESSION", "DECOMPRESSION", "zstd"]
