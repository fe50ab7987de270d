using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// Results that the window searches of a round share: the obstacles, and the obstacles next to each free run. Valid until the volume
/// changes.
/// </summary>
internal sealed class WindowSearchCache
{
    private const int NotSearchedYet = -1;

    private readonly EvictionObstacles _obstacles;
    private readonly ClusterRun[] _runs;

    // For each free run: the index of the first obstacle behind it.
    private readonly int[] _nextObstacles;

    /// <summary>Builds the cache for the current state of the volume.</summary>
    public WindowSearchCache(LayoutModel model, EvictionPlanner evictor)
    {
        _obstacles = new EvictionObstacles(model, evictor);
        _runs = [.. model.Free.RunsBySize];
        _nextObstacles = new int[_runs.Length];
        Array.Fill(_nextObstacles, NotSearchedYet);
    }

    /// <summary>Returns true if an obstacle that cannot be evicted overlaps a window.</summary>
    /// <param name="window">The window.</param>
    /// <param name="stream">The stream to move in.</param>
    public bool IsObstructed(ClusterRun window, int stream) => _obstacles.Block(window, stream);

    /// <summary>
    /// Adds the windows that begin or end with one of the longest free runs shorter than the stream, except obstructed ones.
    /// </summary>
    /// <param name="fragments">The stream to move in.</param>
    /// <param name="maxRuns">The number of free runs to try.</param>
    /// <param name="targets">Receives the first cluster of each window.</param>
    public void AddAtFreeRuns(FragmentList fragments, int maxRuns, List<Lcn> targets)
    {
        var length = new ClusterCount(fragments.Clusters);
        var index = CountBelow(length) - 1;
        for (var first = Math.Max(0, index - maxRuns + 1); index >= first; index--)
        {
            var run = _runs[index];
            var next = NextObstacle(index);
            if (next == _obstacles.Count || run.Start + length <= _obstacles.StartOf(next) || _obstacles.StreamOf(next) == fragments.Stream)
                targets.Add(run.Start);
            if (next == 0 || _obstacles.EndOf(next - 1) <= run.End - length || _obstacles.StreamOf(next - 1) == fragments.Stream)
                targets.Add(run.End - length);
        }
    }

    private int NextObstacle(int run)
    {
        if (_nextObstacles[run] == NotSearchedYet)
            _nextObstacles[run] = _obstacles.FirstEndingAfter(_runs[run].Start);
        return _nextObstacles[run];
    }

    // Returns the number of free runs shorter than a length.
    private int CountBelow(ClusterCount length) => SortedSearch.FirstNotBelow<ClusterRun, ClusterCount, ByLength>(_runs, length);

    private readonly struct ByLength : ISortOrder<ClusterRun, ClusterCount>
    {
        public static bool IsBelow(in ClusterRun run, ClusterCount length) => run.Length < length;
    }
}
