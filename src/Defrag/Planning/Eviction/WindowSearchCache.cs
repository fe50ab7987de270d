using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// What the searches of a round have in common, looked up once: which barriers there are, and how far each free run could be extended to both sides
/// until it meets one. Of use until the volume changes.
/// </summary>
internal sealed class WindowSearchCache
{
    private const int NotAskedYet = -1;

    private readonly EvictionObstacles _barriers;
    private readonly ClusterRun[] _runs;

    // Of each run: the index of the first barrier behind it.
    private readonly int[] _behind;

    /// <summary>Surveys the volume.</summary>
    public WindowSearchCache(LayoutModel model, EvictionPlanner evictor)
    {
        _barriers = new EvictionObstacles(model, evictor);
        _runs = [.. model.Free.RunsBySize];
        _behind = new int[_runs.Length];
        Array.Fill(_behind, NotAskedYet);
    }

    /// <summary>True where something stands in a place that cannot leave it.</summary>
    /// <param name="place">The place.</param>
    /// <param name="guest">The stream that shall have it.</param>
    public bool IsObstructed(ClusterRun place, int guest) => _barriers.Block(place, guest);

    /// <summary>Adds the places that begin or end with one of the longest free runs that are shorter, without those that are barred.</summary>
    /// <param name="fragments">The stream that looks for a place.</param>
    /// <param name="mostRuns">How many runs.</param>
    /// <param name="targets">Gets the first clusters of the places.</param>
    public void AddAtFreeRuns(FragmentList fragments, int mostRuns, List<Lcn> targets)
    {
        var length = new ClusterCount(fragments.Clusters);
        var at = CountBelow(length) - 1;
        for (var least = Math.Max(0, at - mostRuns + 1); at >= least; at--)
        {
            var run = _runs[at];
            var behind = FirstBehind(at);
            if (behind == _barriers.Count || run.Start + length <= _barriers.StartOf(behind) || _barriers.StreamOf(behind) == fragments.Stream)
                targets.Add(run.Start);
            if (behind == 0 || _barriers.EndOf(behind - 1) <= run.End - length || _barriers.StreamOf(behind - 1) == fragments.Stream)
                targets.Add(run.End - length);
        }
    }

    private int FirstBehind(int run)
    {
        if (_behind[run] == NotAskedYet)
            _behind[run] = _barriers.FirstEndingAfter(_runs[run].Start);
        return _behind[run];
    }

    // How many runs are shorter.
    private int CountBelow(ClusterCount length)
    {
        var (low, high) = (0, _runs.Length);
        while (low < high)
        {
            var middle = (low + high) >> 1;
            if (_runs[middle].Length < length)
                low = middle + 1;
            else
                high = middle;
        }

        return low;
    }
}
