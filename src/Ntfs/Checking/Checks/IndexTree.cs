using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>The check of one index of one file, in the order of its keys and with each block visited once.</summary>
internal sealed class IndexTree(VolumeView volume, RecordTable table, NameOrder? order, long record)
{
    private const int RootHeaderSize = 16;
    private const int BlockHeaderSize = 24;
    private const int DeepestLevel = 32;
    private const int LegacyUnitBytes = 512;

    private readonly List<byte[]> _buffers = [];
    private readonly char[] _previous = new char[255];
    private int _previousLength;
    private ClusterSet? _visited;
    private int _blockBytes;

    public required LoadedStream Root { get; init; }

    public required LoadedStream? Blocks { get; init; }

    public required LoadedStream? Bitmap { get; init; }

    public required StreamLoader Loader { get; init; }

    private bool IsDirectory => Root.Name is "$I30";

    private int UnitBytes => _blockBytes >= volume.ClusterBytes ? volume.ClusterBytes : LegacyUnitBytes;

    /// <summary>Checks the tree, then the bitmap of its blocks.</summary>
    public void Check()
    {
        if (Root.Value is not { } root || root.Length < RootHeaderSize)
        {
            Report(CheckKind.IndexBlock, "its root is malformed");
            return;
        }

        var blockBytes = ((ReadOnlySpan<byte>)root).U32(8);
        if (blockBytes is < 512 or > 1 << 21 || !uint.IsPow2(blockBytes))
        {
            Report(CheckKind.IndexBlock, $"its root says that a block has {blockBytes} bytes");
            return;
        }

        _blockBytes = (int)blockBytes;
        var blocks = Blocks is null ? 0 : Math.Max(0, Blocks.RealBytes) / _blockBytes;
        if (blocks > volume.TotalClusters * (long)volume.ClusterBytes / _blockBytes)
        {
            Report(CheckKind.Sizes, $"it has {Blocks?.RealBytes} bytes, more than the volume");
            return;
        }

        _visited = new ClusterSet(blocks);
        WalkNode(root.AsSpan(RootHeaderSize), 0, "its root");
        CheckBitmap(_visited);
    }

    private void WalkNode(ReadOnlySpan<byte> node, int depth, string where)
    {
        var entries = new IndexNode(node);
        while (entries.MoveNext())
        {
            var entry = entries.Current;
            if (entry.HasChild)
                WalkBlock(entry.ChildVcn, depth + 1);
            if (!entry.IsLast && IsDirectory)
                CheckEntry(entry);
        }

        if (entries.Problem.Length > 0)
            Report(CheckKind.IndexBlock, $"{where}: {entries.Problem}");
    }

    private void WalkBlock(long vcn, int depth)
    {
        var unitsPerBlock = _blockBytes / UnitBytes;
        var number = vcn / unitsPerBlock;
        if (Blocks is null || vcn < 0 || vcn % unitsPerBlock != 0 || number >= _visited!.Count || depth > DeepestLevel)
        {
            Report(CheckKind.IndexBlock, $"an entry leads to VCN {vcn}, where no block is");
            return;
        }

        if (_visited.Add(number, 1) >= 0)
        {
            Report(CheckKind.IndexBlock, $"two entries lead to VCN {vcn}");
            return;
        }

        while (_buffers.Count < depth)
            _buffers.Add(new byte[_blockBytes]);
        var block = _buffers[depth - 1];
        if (!volume.TryReadStream(Blocks.Runs, number * _blockBytes, block))
            Report(CheckKind.IndexBlock, $"the block at VCN {vcn} cannot be read");
        else if (!block.AsSpan(0, 4).SequenceEqual("INDX"u8))
            Report(CheckKind.IndexBlock, $"the block at VCN {vcn} has no INDX signature");
        else if (!FixUps.TryRestore(block))
            Report(CheckKind.FixUp, $"the update sequence of the block at VCN {vcn} does not match");
        else if (((ReadOnlySpan<byte>)block).I64(16) != vcn)
            Report(CheckKind.IndexBlock, $"the header of the block at VCN {vcn} says VCN {((ReadOnlySpan<byte>)block).I64(16)}");
        else
            WalkNode(block.AsSpan(BlockHeaderSize), depth, $"the block at VCN {vcn}");
    }

    private void CheckEntry(IndexEntry entry)
    {
        if (!FileNameKey.TryParse(entry.Key, out var key))
        {
            Report(CheckKind.IndexBlock, $"the entry for record {entry.File} has no name");
            return;
        }

        var name = key.Name;
        if (order is not null && _previousLength > 0 && order.Compare(_previous.AsSpan(0, _previousLength), name) >= 0)
            Report(CheckKind.IndexOrder, $"'{name}' follows '{_previous.AsSpan(0, _previousLength)}'");
        name.CopyTo(_previous);
        _previousLength = name.Length;

        var target = table.Find(entry.File.RecordNumber);
        if ((target.State & RecordState.Damaged) != RecordState.None)
            return;
        if (!table.IsFile(entry.File))
        {
            Report(CheckKind.IndexEntry, $"'{name}' leads to record {entry.File}, which is not in use");
            return;
        }

        if (key.Parent != new FileReference(record, table.Find(record).Sequence))
            Report(CheckKind.IndexEntry, $"'{name}' has directory {key.Parent}");
        ref var facts = ref table.At(entry.File.RecordNumber);
        facts.Fingerprint = unchecked(facts.Fingerprint - key.Fingerprint());
        facts.Names--;
    }

    private void CheckBitmap(ClusterSet visited)
    {
        if (Blocks is null)
            return;
        if (Bitmap is null || !Loader.TryReadAll(Bitmap, (visited.Count / 8) + 8, out var bits))
        {
            Report(CheckKind.IndexBitmap, "the bitmap of its blocks cannot be read");
            return;
        }

        var bitmap = new MarkBitmap(bits);
        for (long block = 0; block < visited.Count; block++)
        {
            var isInTree = visited.Contains(block);
            if (isInTree != bitmap.IsUsed(block))
            {
                var problem = isInTree ? "in the tree but marked as free" : "marked as used but not in the tree";
                Report(CheckKind.IndexBitmap, $"block {block} is {problem}");
            }
        }
    }

    private void Report(CheckKind kind, string problem) => volume.Findings.Add(kind, $"record {record} (index {Root.Name}): {problem}");
}
