using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Shadow;

/// <summary>
/// A disk with a shadow copy that really stores contents and finds them again. The model knows nothing of the product's
/// accounting. Reading back every block of the shadow copy proves that none is lost.
/// </summary>
public sealed class NaiveShadowCopy
{
    private readonly int _blockClusters;

    // The content of a cluster: the number of the cluster that held it when the shadow copy was taken.
    private readonly int[] _disk;
    private readonly bool[] _wasUsed;

    // The place from which each block of the shadow copy is read: from a block of the disk, or from the stored blocks.
    private readonly Dictionary<int, int> _onDisk = [];
    private readonly Dictionary<int, int[]> _stored = [];

    public NaiveShadowCopy(int clusters, int blockClusters, IEnumerable<ClusterRun> freeRuns)
    {
        _blockClusters = blockClusters;
        _disk = [.. Enumerable.Range(0, clusters)];
        _wasUsed = [.. Enumerable.Repeat(true, clusters)];
        foreach (var run in freeRuns)
            _wasUsed.AsSpan((int)run.Start.Value, (int)run.Length.Value).Clear();
        for (var block = 0; block * blockClusters < clusters; block++)
        {
            if (ClustersOf(block).Any(lcn => _wasUsed[lcn]))
                _onDisk[block] = block;
        }
    }

    /// <summary>The number of blocks whose contents were stored.</summary>
    public int StoredBlocks => _stored.Count;

    /// <summary>Copies clusters. The source keeps its content until it is overwritten.</summary>
    public void Move(PlannedMove move)
    {
        var (source, target, count) = ((int)move.Source.Value, (int)move.Target.Value, (int)move.Count.Value);
        var isRecognised = (target - source) % _blockClusters == 0 && count > _blockClusters;
        for (var block = target / _blockClusters; block * _blockClusters < target + count; block++)
            Save(block);
        Array.Copy(_disk, source, _disk, target, count);
        for (var block = target / _blockClusters; isRecognised && block * _blockClusters < target + count; block++)
        {
            if (ClustersOf(block).All(lcn => lcn >= target && lcn < target + count) && ClustersOf(block).Count() == _blockClusters)
                Redirect(((block * _blockClusters) - target + source) / _blockClusters, block);
        }
    }

    /// <summary>Asserts that all contents of the volume at the time of the shadow copy can still be read.</summary>
    public void ShouldHoldEverything()
    {
        for (var block = 0; block * _blockClusters < _disk.Length; block++)
        {
            var first = block * _blockClusters;
            foreach (var lcn in ClustersOf(block).Where(lcn => _wasUsed[lcn]))
            {
                var found = _stored.TryGetValue(block, out var saved)
                    ? saved[lcn - first]
                    : _disk[(_onDisk[block] * _blockClusters) + lcn - first];
                found.ShouldBe(lcn, "the shadow copy has lost a cluster");
            }
        }
    }

    private void Save(int block)
    {
        foreach (var (copied, place) in _onDisk.Where(entry => entry.Value == block).ToList())
        {
            _stored.Add(copied, [.. ClustersOf(place).Select(lcn => _disk[lcn])]);
            _onDisk.Remove(copied);
        }
    }

    private void Redirect(int source, int target)
    {
        foreach (var (copied, _) in _onDisk.Where(entry => entry.Value == source).ToList())
            _onDisk[copied] = target;
    }

    private IEnumerable<int> ClustersOf(int block) =>
        Enumerable.Range(block * _blockClusters, Math.Min(_blockClusters, _disk.Length - (block * _blockClusters)));
}
