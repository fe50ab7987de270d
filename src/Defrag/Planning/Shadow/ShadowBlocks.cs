using System.Numerics;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Shadow;

/// <summary>
/// The blocks of the volume that a shadow copy taken before the run still needs, and the number of blocks that it had to store. The model
/// follows Microsoft's provider (US 7,664,771 and 8,386,434; MOVE_FILE_DATA in the Windows SDK; KB 312067). Blocks have 16 KB. A block
/// that was entirely free when the shadow copy was taken is not needed. A needed block is stored before any program writes to it. The
/// provider recognises a move of whole blocks whose source and target agree modulo 16 KB. The shadow copy then needs the target instead
/// of the source. Any other move counts as a write to its target, and its source stays needed.
/// </summary>
/// <remarks>Writes of NTFS to its own records are not counted: they are few, and the same for every plan.</remarks>
public sealed class ShadowBlocks
{
    private readonly long _blockClusters;
    private readonly ulong[] _needed;

    /// <summary>Records the blocks that a shadow copy needs when it is taken.</summary>
    /// <param name="totalClusters">The clusters of the volume.</param>
    /// <param name="bytesPerCluster">The bytes in a cluster. From 16 KB on every move is recognised and no block is ever stored.</param>
    /// <param name="freeRuns">The free clusters by the volume's bitmap, each run in its full length.</param>
    public ShadowBlocks(ClusterCount totalClusters, int bytesPerCluster, IEnumerable<ClusterRun> freeRuns)
    {
        _blockClusters = PlanningRules.ClustersPerShadowBlock(bytesPerCluster);
        _needed = new ulong[_blockClusters == 1 ? 0 : (totalClusters.Value / _blockClusters / 64) + 1];
        Array.Fill(_needed, ulong.MaxValue);
        if (_blockClusters == 1)
            return;
        foreach (var run in freeRuns)
            MarkFree(run, totalClusters);
    }

    private ShadowBlocks(ShadowBlocks original)
    {
        _blockClusters = original._blockClusters;
        _needed = [.. original._needed];
        StoredBlocks = original.StoredBlocks;
    }

    /// <summary>The number of blocks of 16 KB stored so far.</summary>
    public long StoredBlocks { get; private set; }

    /// <summary>The number of bytes stored so far.</summary>
    public long StoredBytes => StoredBlocks * PlanningRules.ShadowBlockBytes;

    /// <summary>Returns a copy on which moves can be tried.</summary>
    internal ShadowBlocks Fork() => new(this);

    /// <summary>Counts a move that is carried out.</summary>
    /// <param name="move">The move; neither its source nor its target reaches beyond the volume.</param>
    public void Move(PlannedMove move)
    {
        if (_blockClusters == 1)
            return;
        var (first, end) = (move.Target.Value, move.TargetRun.End.Value);
        var shift = (move.Target - move.Source).Value;
        var isRecognised = shift % _blockClusters == 0 && move.Count.Value > _blockClusters;
        for (var block = first / _blockClusters; block * _blockClusters < end; block++)
        {
            Write(block);
            var isWhole = block * _blockClusters >= first && (block + 1) * _blockClusters <= end;
            if (isRecognised && isWhole)
                TransferNeed(block - (shift / _blockClusters), block);
        }
    }

    /// <summary>Returns the number of clusters in runs that lie in needed blocks.</summary>
    /// <param name="runs">The runs, none overlapping another.</param>
    public ClusterCount NeededClusters(IEnumerable<ClusterRun> runs)
    {
        var needed = ClusterCount.Zero;
        foreach (var run in runs)
        {
            foreach (var part in NeededIn(run))
                needed += part.Length;
        }

        return needed;
    }

    /// <summary>Returns the number of blocks to store before a run is written to.</summary>
    /// <param name="run">The clusters.</param>
    internal long NeededBlocks(ClusterRun run)
    {
        if (_blockClusters == 1 || run.Length == ClusterCount.Zero)
            return 0;
        var needed = 0L;
        var last = (run.End.Value - 1) / _blockClusters;
        for (var block = run.Start.Value / _blockClusters; block <= last; block++)
        {
            if (block % 64 == 0 && block + 63 <= last)
            {
                needed += BitOperations.PopCount(_needed[block / 64]);
                block += 63;
            }
            else
            {
                needed += IsNeeded(block) ? 1 : 0;
            }
        }

        return needed;
    }

    /// <summary>Returns the parts of a run that lie in needed blocks, by position.</summary>
    /// <param name="run">The clusters.</param>
    internal List<ClusterRun> NeededIn(ClusterRun run)
    {
        var parts = new List<ClusterRun>();
        for (var position = run.Start; position < run.End && _blockClusters > 1;)
        {
            var start = Next(position, run.End, isNeeded: true);
            position = Next(start, run.End, isNeeded: false);
            if (start < position)
                parts.Add(ClusterRun.Between(start, position));
        }

        return parts;
    }

    private Lcn Next(Lcn position, Lcn end, bool isNeeded)
    {
        var block = position.Value / _blockClusters;
        while (block * _blockClusters < end.Value && IsNeeded(block) != isNeeded)
            block++;
        return new Lcn(Math.Clamp(block * _blockClusters, position.Value, end.Value));
    }

    private void Write(long block)
    {
        StoredBlocks += IsNeeded(block) ? 1 : 0;
        _needed[block / 64] &= ~(1UL << (int)(block % 64));
    }

    private void TransferNeed(long source, long target)
    {
        if (!IsNeeded(source))
            return;
        _needed[source / 64] &= ~(1UL << (int)(source % 64));
        _needed[target / 64] |= 1UL << (int)(target % 64);
    }

    // The last block may reach beyond the end of the volume.
    private void MarkFree(ClusterRun run, ClusterCount totalClusters)
    {
        var end = run.End.Value == totalClusters.Value ? run.End.Value + _blockClusters - 1 : run.End.Value;
        for (var block = (run.Start.Value + _blockClusters - 1) / _blockClusters; (block + 1) * _blockClusters <= end; block++)
            _needed[block / 64] &= ~(1UL << (int)(block % 64));
    }

    private bool IsNeeded(long block) => (_needed[block / 64] & (1UL << (int)(block % 64))) != 0;
}
