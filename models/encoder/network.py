"""The network: e5's layers with a head that gives each piece a label. Embeddings and the lowest layers are not trained."""
import torch
from torch import nn
from torch.nn import functional

FROZEN = 4  # layers


class Layer(nn.Module):
    def __init__(self, hidden, inner, heads, epsilon):
        super().__init__()
        self.heads = heads
        self.qkv, self.out = nn.Linear(hidden, 3 * hidden), nn.Linear(hidden, hidden)
        self.into, self.back = nn.Linear(hidden, inner), nn.Linear(inner, hidden)
        self.norm1, self.norm2 = nn.LayerNorm(hidden, epsilon), nn.LayerNorm(hidden, epsilon)

    def forward(self, x, mask):
        batch, length, hidden = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, self.heads, hidden // self.heads).permute(2, 0, 3, 1, 4)
        seen = ((q @ k.transpose(2, 3)) * (hidden // self.heads) ** -.5 + mask).softmax(-1) @ v
        x = self.norm1(x + self.out(seen.transpose(1, 2).reshape(batch, length, hidden)))
        return self.norm2(x + self.back(functional.gelu(self.into(x))))


class Encoder(nn.Module):
    def __init__(self, base, labels):
        super().__init__()
        self.words = torch.from_numpy(base.tensor("emb.word")).to(torch.bfloat16)
        self.places = torch.from_numpy(base.tensor("emb.pos") + base.tensor("emb.type")[:base.hidden])
        self.norm = nn.LayerNorm(base.hidden, base.epsilon)
        self.layers = nn.ModuleList(Layer(base.hidden, base.inner, base.heads, base.epsilon) for _ in range(base.layers))
        self.head = nn.Linear(base.hidden, labels)
        self.padding = base.padding
        self.start_from(base)

    @torch.no_grad()
    def start_from(self, base):
        def put(parameter, *names):
            values = [torch.from_numpy(base.tensor(name).copy()).view(-1, *parameter.shape[1:]) for name in names]
            parameter.copy_(torch.cat(values).view(parameter.shape))
        put(self.norm.weight, "emb.ln.w"), put(self.norm.bias, "emb.ln.b")
        for number, layer in enumerate(self.layers):
            for module, parts in ((layer.qkv, "q k v"), (layer.out, "ao"), (layer.into, "fi"), (layer.back, "fo"), (layer.norm1, "aln"), (layer.norm2, "oln")):
                for parameter, suffix in ((module.weight, "w"), (module.bias, "b")):
                    put(parameter, *(f"l{number}.{part}.{suffix}" for part in parts.split()))
        nn.init.normal_(self.head.weight, std=.02), nn.init.zeros_(self.head.bias)

    def trained(self):
        return [*(p for layer in self.layers[FROZEN:] for p in layer.parameters())], [*self.head.parameters()]

    def trained_names(self):
        """Of the same parameters, in the same order."""
        names = {id(parameter): name for name, parameter in self.named_parameters()}
        return [names[id(parameter)] for part in self.trained() for parameter in part]

    def hidden(self, ids):
        with torch.no_grad():
            used = ids != self.padding
            kind = self.norm.weight.dtype
            mask = torch.zeros(ids.shape, dtype=kind).masked_fill(~used, -1e4)[:, None, None, :]
            x = self.norm((self.words[ids] + self.places[:ids.shape[1]]).to(kind))
            for layer in self.layers[:FROZEN]:
                x = layer(x, mask)
        for layer in self.layers[FROZEN:]:
            x = layer(x, mask)
        return x

    def forward(self, ids):
        return self.head(self.hidden(ids)).float()


def loss_of(scores, targets, allowed):
    """Of pieces that a set labels. `targets`: a label each; negative: not asked about. Where a set says "nothing", it says so of the
    kinds that it labels alone, so `allowed` (a row a piece) has all that the piece may be."""
    asked = targets >= 0
    probabilities = scores[asked].log_softmax(-1)
    return -torch.logsumexp(probabilities.masked_fill(~allowed[asked], -1e9), -1).mean()


def quantized(state):
    """Weights as bytes with a scale a row; vectors as half floats."""
    packed = {}
    for name, values in state.items():
        if values.dim() == 2:
            scale = values.abs().amax(1, keepdim=True).clamp_min(1e-8) / 127
            packed[name] = ((values / scale).round().to(torch.int8), scale.half())
        else:
            packed[name] = values.half()
    return packed


def unpacked(packed):
    """What to give to load_state_dict(…, strict=False)."""
    return {name: one[0].float() * one[1].float() if isinstance(one, tuple) else one.float() for name, one in packed.items()}
