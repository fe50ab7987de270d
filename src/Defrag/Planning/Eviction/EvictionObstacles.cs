using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// The owned runs that no eviction window can contain: runs that cannot move, and runs longer than the longest free run. On a nearly full
/// volume most windows contain one, and this list is shorter than the list of all owners. Valid until the volume changes.
/// </summary>
internal sealed class EvictionObstacles
{
    private const int MinSectionClusters = 64;
    private const int MaxSections = 1 << 16;

    private readonly long _sectionClusters;
    private readonly List<long> _starts = [];
    private readonly List<long> _ends = [];
    private readonly List<int> _streams = [];

    // For each section of the volume: the first obstacle that ends in it or behind it. There are tens of searches for each obstacle.
    private readonly List<int> _firsts = [];

    /// <summary>Collects the obstacles from all owners.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="evictor">Knows which streams can be evicted.</param>
    public EvictionObstacles(LayoutModel model, EvictionPlanner evictor)
    {
        _sectionClusters = Math.Max(MinSectionClusters, model.EndLcn.Value / MaxSections);
        var longestFree = model.Free.Largest.Length;
        foreach (var owner in model.Owners.InOrder())
        {
            if (owner.Run.Length > longestFree || !evictor.CanEvict(owner.Stream))
                Add(owner);
        }
    }

    /// <summary>The number of obstacles.</summary>
    public int Count => _starts.Count;

    /// <summary>Returns the cluster behind an obstacle.</summary>
    /// <param name="index">Index of the obstacle by position.</param>
    public Lcn EndOf(int index) => new(_ends[index]);

    /// <summary>Returns the first cluster of an obstacle.</summary>
    /// <param name="index">Index of the obstacle by position.</param>
    public Lcn StartOf(int index) => new(_starts[index]);

    /// <summary>Returns the stream of an obstacle. The obstacle does not keep that stream itself from moving there.</summary>
    /// <param name="index">Index of the obstacle by position.</param>
    public int StreamOf(int index) => _streams[index];

    /// <summary>Returns the index of the first obstacle that ends behind a cluster; the number of obstacles where there is none.</summary>
    public int FirstEndingAfter(Lcn lcn)
    {
        var section = Math.Max(0, lcn.Value / _sectionClusters);
        if (section >= _firsts.Count)
            return Count;
        var index = _firsts[(int)section];
        while (index < Count && _ends[index] <= lcn.Value)
            index++;
        return index;
    }

    /// <summary>Returns true if an obstacle of any other stream overlaps a window.</summary>
    /// <param name="window">The window.</param>
    /// <param name="stream">The stream to move in.</param>
    public bool Block(ClusterRun window, int stream)
    {
        for (var index = FirstEndingAfter(window.Start); index < Count && StartOf(index) < window.End; index++)
        {
            if (StreamOf(index) != stream)
                return true;
        }

        return false;
    }

    private void Add(OwnedRun owner)
    {
        while (_firsts.Count * _sectionClusters < owner.Run.End.Value)
            _firsts.Add(Count);
        _starts.Add(owner.Run.Start.Value);
        _ends.Add(owner.Run.End.Value);
        _streams.Add(owner.Stream);
    }
}
