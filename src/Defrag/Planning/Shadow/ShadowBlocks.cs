using System.Numerics;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Shadow;

/// <summary>
/// What a shadow copy taken before the run still reads from the volume itself, and what it has had to store. As Microsoft's provider does it
/// (US 7,664,771 and 8,386,434; MOVE_FILE_DATA in the Windows SDK; KB 312067): blocks of 16 KB; one that was free as a whole then is of no concern
/// to it; one that is needed is stored before it is written to, whoever writes. A move of whole blocks whose source and target agree modulo
/// 16 KB is recognised: the shadow copy needs the target from then on and the source no more. Any other move is a write, and leaves behind
/// what is needed still.
/// </summary>
/// <remarks>What NTFS writes into its own records is not counted: it is little, and the same whatever is moved.</remarks>
public sealed class ShadowBlocks
{
    private readonly long _blockClusters;
    private readonly ulong[] _needed;

    /// <summary>Takes the shadow copy.</summary>
    /// <param name="totalClusters">Clusters of the volume.</param>
    /// <param name="bytesPerCluster">Bytes in a cluster; from 16 KB on every move is recognised and nothing is ever stored.</param>
    /// <param name="freeRuns">The free clusters by the volume's bitmap, each as a whole run.</param>
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

    /// <summary>Blocks of 16 KB stored so far.</summary>
    public long StoredBlocks { get; private set; }

    /// <summary>Bytes stored so far.</summary>
    public long StoredBytes => StoredBlocks * PlanningRules.ShadowBlockBytes;

    /// <summary>A copy to try moves on.</summary>
    internal ShadowBlocks Fork() => new(this);

    /// <summary>Counts a move that is carried out.</summary>
    /// <param name="move">Neither its source nor its target reaches beyond the volume.</param>
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

    /// <summary>Clusters of runs that lie in needed blocks.</summary>
    /// <param name="runs">None overlapping another.</param>
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

    /// <summary>How many blocks would have to be stored before some clusters are written to.</summary>
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

    /// <summary>The parts of some clusters that lie in needed blocks, by position.</summary>
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

    // The last block may reach beyond the volume's end.
    private void MarkFree(ClusterRun run, ClusterCount totalClusters)
    {
        var end = run.End.Value == totalClusters.Value ? run.End.Value + _blockClusters - 1 : run.End.Value;
        for (var block = (run.Start.Value + _blockClusters - 1) / _blockClusters; (block + 1) * _blockClusters <= end; block++)
            _needed[block / 64] &= ~(1UL << (int)(block % 64));
    }

    private bool IsNeeded(long block) => (_needed[block / 64] & (1UL << (int)(block % 64))) != 0;
}
