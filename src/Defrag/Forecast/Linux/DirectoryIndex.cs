namespace FleetDefrag.Defrag.Forecast.Linux;

/// <summary>Reads the index blocks of a directory: all to list it, and some for each name that is looked up.</summary>
/// <param name="reads">The index allocation.</param>
/// <param name="contents">The number of names and the bytes of their entries; null where they are not known.</param>
internal sealed class DirectoryIndex(StreamReads reads, (int Names, long Bytes)? contents)
{
    private const int BlockBytes = 4096;

    // An index of more blocks has a block between its root and its leaves: the one that the root needs when it is full.
    private const int MostLeavesOfRoot = 6;

    // The room for entries, and how much of it is in use where names came in order: each block was divided when it was full.
    private const int RoomBytes = BlockBytes - 88;
    private const int FilledBytes = RoomBytes / 2;

    private readonly long _blocks = BlocksOf(reads.Bytes / BlockBytes, contents);
    private long _lookedUp;

    /// <summary>Reads all blocks.</summary>
    /// <returns>Their bytes.</returns>
    public long List()
    {
        for (var block = 0L; block < _blocks; block++)
            reads.Read(block * BlockBytes, BlockBytes);
        return _blocks * BlockBytes;
    }

    /// <summary>Reads the blocks that lead to the next name. Which leaf has it is not known: leaves count as sorted.</summary>
    public void LookUp()
    {
        if (_blocks > MostLeavesOfRoot)
            reads.Read((MostLeavesOfRoot - 1) * BlockBytes, BlockBytes);
        var leaf = Math.Min(_blocks - 1, _lookedUp++ * _blocks / Math.Max(contents?.Names ?? 1, 1));
        reads.Read(Math.Max(leaf, 0) * BlockBytes, BlockBytes);
    }

    // A cluster may hold more blocks than are in use.
    private static long BlocksOf(long allocated, (int Names, long Bytes)? contents)
    {
        if (contents is not { } known)
            return allocated;
        return Math.Min(allocated, known.Bytes <= RoomBytes ? 1 : (known.Bytes + FilledBytes - 1) / FilledBytes);
    }
}
