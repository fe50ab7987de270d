using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// What no window can have in it: clusters in a row that are longer than the longest free run, or that may not be moved. Where little is free nearly
/// every place has such a one, and a look at this list is shorter than one at all owners. Of use until the volume changes.
/// </summary>
internal sealed class EvictionObstacles
{
    private const int LeastStretch = 64;
    private const int MostStretches = 1 << 16;

    private readonly long _stretch;
    private readonly List<long> _starts = [];
    private readonly List<long> _ends = [];
    private readonly List<int> _streams = [];

    // Of each stretch of the volume: the first that ends in it or behind it. There are tens of searches for each barrier.
    private readonly List<int> _firsts = [];

    /// <summary>Looks at all owners.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="evictor">Knows who may be moved.</param>
    public EvictionObstacles(LayoutModel model, EvictionPlanner evictor)
    {
        _stretch = Math.Max(LeastStretch, model.EndLcn.Value / MostStretches);
        var longest = model.Free.Largest.Length;
        foreach (var owner in model.Owners.InOrder())
        {
            if (owner.Run.Length > longest || !evictor.CanEvict(owner.Stream))
                Add(owner);
        }
    }

    /// <summary>How many there are.</summary>
    public int Count => _starts.Count;

    /// <summary>The cluster behind one of them.</summary>
    /// <param name="index">Which, by position.</param>
    public Lcn EndOf(int index) => new(_ends[index]);

    /// <summary>The first cluster of one of them.</summary>
    /// <param name="index">Which, by position.</param>
    public Lcn StartOf(int index) => new(_starts[index]);

    /// <summary>Whose it is: it does not keep its own stream from coming together there.</summary>
    /// <param name="index">Which, by position.</param>
    public int StreamOf(int index) => _streams[index];

    /// <summary>The first that ends behind a cluster; their number where none does.</summary>
    public int FirstEndingAfter(Lcn lcn)
    {
        var stretch = Math.Max(0, lcn.Value / _stretch);
        if (stretch >= _firsts.Count)
            return Count;
        var index = _firsts[(int)stretch];
        while (index < Count && _ends[index] <= lcn.Value)
            index++;
        return index;
    }

    /// <summary>True where one that is not a certain stream's has clusters of a place.</summary>
    /// <param name="place">The place.</param>
    /// <param name="guest">The stream that shall have it.</param>
    public bool Block(ClusterRun place, int guest)
    {
        for (var index = FirstEndingAfter(place.Start); index < Count && StartOf(index) < place.End; index++)
        {
            if (StreamOf(index) != guest)
                return true;
        }

        return false;
    }

    private void Add(OwnedRun owner)
    {
        while (_firsts.Count * _stretch < owner.Run.End.Value)
            _firsts.Add(Count);
        _starts.Add(owner.Run.Start.Value);
        _ends.Add(owner.Run.End.Value);
        _streams.Add(owner.Stream);
    }
}
