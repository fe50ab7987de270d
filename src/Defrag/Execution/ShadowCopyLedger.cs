using System.Collections;
using FleetDefrag.Defrag.Planning;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Counts what a shadow copy taken before the run would have to store. Copy-on-write works in blocks of 16 KB; a move is recognised and costs
/// nothing where source and target agree modulo the block and whole blocks larger than one move (Microsoft KB 312067, "Defragmenting
/// files"). Everything else looks like new data. A block is stored once, however often it is written.
/// </summary>
internal sealed class ShadowCopyLedger
{
    private readonly int _blockClusters;
    private readonly BitArray _stored;
    private long _blocks;

    /// <summary>Starts counting.</summary>
    /// <param name="totalClusters">Clusters of the volume.</param>
    /// <param name="bytesPerCluster">Bytes in a cluster; from 16 KB on every move is recognised.</param>
    public ShadowCopyLedger(long totalClusters, int bytesPerCluster)
    {
        _blockClusters = PlanningRules.BlockClusters(bytesPerCluster);
        _stored = new BitArray(_blockClusters == 1 ? 0 : checked((int)((totalClusters / _blockClusters) + 1)));
    }

    /// <summary>Bytes stored so far.</summary>
    public long Bytes => _blocks * PlanningRules.ShadowBlockBytes;

    /// <summary>Counts a move that was done.</summary>
    public void Add(PlannedMove move)
    {
        if (_blockClusters == 1)
            return;
        var first = move.Target.Value;
        var end = first + move.Count.Value;
        var recognised = (move.Target - move.Source).Value % _blockClusters == 0 && move.Count.Value > _blockClusters;
        for (var block = first / _blockClusters; block * _blockClusters < end; block++)
        {
            var whole = block * _blockClusters >= first && (block + 1) * _blockClusters <= end;
            if ((recognised && whole) || _stored[(int)block])
                continue;
            _stored[(int)block] = true;
            _blocks++;
        }
    }
}
