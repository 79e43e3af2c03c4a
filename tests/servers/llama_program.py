"""llama.cpp's own server over a tiny random model: it speaks like a large one, and says noise.

`python -m tests.servers.llama_program model PATH` writes the model, `… serve PATH PORT` serves it: as a process of
its own, because its threads end with the process only.
"""

from __future__ import annotations

import signal
import sys
from itertools import product
from pathlib import Path

import numpy as np
import xllamacpp  # type: ignore[import-untyped]
from gguf import GGUFWriter, TokenType

CONTEXT = 1024
_EMBEDDING, _FEED_FORWARD, _HEADS, _BLOCKS = 64, 128, 4, 2
_TEMPLATE = "{% for m in messages %}{{ m.role }}: {{ m.content }}\n{% endfor %}assistant:"


def write_model(path: Path) -> None:
    """A llama of two blocks with random weights, and a vocabulary of bytes and pairs of letters."""
    writer = GGUFWriter(path, "llama")
    vocabulary = _describe_model(writer)
    _add_weights(writer, vocabulary)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def _describe_model(writer: GGUFWriter) -> int:
    """The size of its vocabulary."""
    letters = "etaonisrhldu"
    words = [*"\u2581etaonisrhlducm", *("".join(pair) for pair in product(letters, letters))]
    bytes_ = [f"<0x{value:02X}>" for value in range(256)]
    tokens = [*("<unk>", "<s>", "</s>"), *bytes_, *words]
    types = [TokenType.UNKNOWN, TokenType.CONTROL, TokenType.CONTROL]
    types += [TokenType.BYTE] * len(bytes_) + [TokenType.NORMAL] * len(words)

    writer.add_context_length(CONTEXT * 2)
    writer.add_embedding_length(_EMBEDDING)
    writer.add_block_count(_BLOCKS)
    writer.add_feed_forward_length(_FEED_FORWARD)
    writer.add_head_count(_HEADS)
    writer.add_head_count_kv(_HEADS)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_rope_dimension_count(_EMBEDDING // _HEADS)
    writer.add_vocab_size(len(tokens))
    writer.add_tokenizer_model("llama")
    writer.add_token_list(tokens)
    writer.add_token_scores([-float(rank) for rank in range(len(tokens))])
    writer.add_token_types(types)
    writer.add_unk_token_id(0)
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    writer.add_chat_template(_TEMPLATE)
    return len(tokens)


def _add_weights(writer: GGUFWriter, vocabulary: int) -> None:
    random = np.random.default_rng(7)
    ones = np.ones(_EMBEDDING, dtype=np.float32)

    def add_random(name: str, *shape: int) -> None:
        writer.add_tensor(f"{name}.weight", (random.standard_normal(shape) * 0.1).astype(np.float32))

    add_random("token_embd", vocabulary, _EMBEDDING)
    add_random("output", vocabulary, _EMBEDDING)
    writer.add_tensor("output_norm.weight", ones)
    for block in range(_BLOCKS):
        for name in ("attn_norm", "ffn_norm"):
            writer.add_tensor(f"blk.{block}.{name}.weight", ones)
        for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
            add_random(f"blk.{block}.{name}", _EMBEDDING, _EMBEDDING)
        for name in ("ffn_gate", "ffn_up"):
            add_random(f"blk.{block}.{name}", _FEED_FORWARD, _EMBEDDING)
        add_random(f"blk.{block}.ffn_down", _EMBEDDING, _FEED_FORWARD)


def serve_model(path: Path, port: int) -> None:
    params = xllamacpp.CommonParams()
    params.model.path = str(path)
    params.hostnames = ["127.0.0.1"]
    params.port = port
    params.model_alias = {path.name}
    params.n_ctx = CONTEXT
    params.n_parallel = 1
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
    params.cache_ram_mib = 0
    params.warmup = params.ui = False
    server = xllamacpp.Server(params)
    signal.sigwait({signal.SIGTERM, signal.SIGINT})
    del server


if __name__ == "__main__":
    if sys.argv[1] == "model":
        write_model(Path(sys.argv[2]))
    else:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})
        serve_model(Path(sys.argv[2]), int(sys.argv[3]))
