"""The calls of Spark's RDDs that sumi.spark makes, over lists in this process, where parts are lost at random: a part that is made
again must come out as it was, and nothing that is needed for it may have been let go of."""

import pickle


class Context:
    def __init__(self, chance, loses=0.0):
        self._chance = chance
        self._loses = loses
        self.lost = 0

    def parallelize(self, parts):
        return Rdd(self, len(parts), lambda i: parts[i])

    def union(self, rdds):
        """Of RDDs with the same partitioner: each partition has what theirs have."""
        assert len({one.getNumPartitions() for one in rdds}) == 1
        return Rdd(self, rdds[0].getNumPartitions(), lambda i: [item for one in rdds for item in one.part(i)])

    def broadcast(self, value):
        return Broadcast(value)

    def runJob(self, rdd, work, parts):
        return [item for i in parts for item in work(iter(rdd.part(i)))]

    def loses(self):
        is_lost = self._chance.random() < self._loses
        self.lost += is_lost
        return is_lost

    def order(self, count):
        return self._chance.sample(range(count), count)

    def getLocalProperty(self, _):
        return None

    def setLocalProperty(self, *_):
        pass


class Broadcast:
    def __init__(self, value):
        self.value = value

    def unpersist(self):
        pass  # Spark sends it again to tasks that ask for it


class Rdd:
    def __init__(self, context, count, make):
        self.context = context
        self._count = count
        self._make = make
        self._stored = {}  # bytes of parts, as a disk has them
        self._made = {}  # bytes of parts, as they came out first
        self.is_kept = False
        self.is_reliable = False  # what is stored is never lost
        self.is_gone = False

    def part(self, i):
        if i in self._stored and not self.is_reliable and self.context.loses():
            del self._stored[i]
        if i in self._stored:
            return pickle.loads(self._stored[i])
        assert not (self.is_gone and self.is_reliable), "a checkpoint was let go of that is needed"
        made = list(self._make(i))
        if self.is_kept or self.is_reliable:
            written = pickle.dumps(made)
            assert pickle.loads(self._made.setdefault(i, written)) == made, "a part that was made again came out otherwise"
            self._stored[i] = written
        return made

    def getNumPartitions(self):
        return self._count

    def mapPartitions(self, work, preservesPartitioning=False):
        return self.mapPartitionsWithIndex(lambda _, items: work(items))

    def mapPartitionsWithIndex(self, work):
        return Rdd(self.context, self._count, lambda i: work(i, iter(self.part(i))))

    def map(self, work):
        return self.mapPartitions(lambda items: (work(item) for item in items))

    def sum(self):
        return sum(item for i in range(self._count) for item in self.part(i))

    def flatMap(self, work):
        return self.mapPartitions(lambda items: (made for item in items for made in work(item)))

    def partitionBy(self, count, place):
        """Each part's pieces are stored, as shuffle files are, and come in any order."""
        pieces = self.mapPartitions(lambda items: [_pieces(items, count, place)])
        pieces.is_kept = True
        return Rdd(self.context, count, lambda i: [item for j in self.context.order(self._count) for item in pieces.part(j)[0][i]])


def _pieces(items, count, place):
    made = [[] for _ in range(count)]
    for key, value in items:
        made[place(key)].append((key, value))
    return made


class Held:
    """In place of sumi.spark's."""

    def __init__(self):
        self.all = []

    def keep(self, rdd, reliably=False, on_disk=True):
        rdd.is_kept, rdd.is_reliable = on_disk, reliably
        self.all.append(rdd)
        return rdd

    def drop(self, rdd):
        self.all.remove(rdd)
        rdd.is_kept, rdd.is_gone = False, True
        rdd._stored.clear()
