using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// Tells from a few sums whether a rotating compaction is worthwhile. Such a compaction moves nearly all data, so nearly all data must be
/// fragmented.
/// </summary>
internal sealed class RotatingCompactionForecast
{
    // The fragmented streams must need several checkpoints, even if each uses all free space, but not hundreds.
    private const int MinTimesFree = 3;
    private const int MaxTimesFree = 64;

    // Contiguous streams move too where they are in the way: at most this fraction.
    private const int MaxContiguousFraction = 4;

    // The longest stream may take this fraction of free space.
    private const int MaxLengthFraction = 16;

    private readonly bool[] _wanted;

    private RotatingCompactionForecast(LayoutModel model) => _wanted = new bool[model.Snapshot.StreamCount];

    /// <summary>Excess fragments for each cluster of the fragmented streams.</summary>
    public double GainPerCluster { get; private set; }

    /// <summary>The clusters of the shortest fragmented stream.</summary>
    public ClusterCount ShortestStream { get; private set; }

    /// <summary>The clusters that may move without a gain.</summary>
    public long UnprofitableBudget { get; private set; }

    /// <summary>Returns true for a stream that is to be made contiguous.</summary>
    public bool IsWanted(int stream) => _wanted[stream];

    /// <summary>Forecasts a rotating compaction; null where none is worthwhile.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="streams">The fragmented streams.</param>
    public static RotatingCompactionForecast? Create(LayoutModel model, List<int> streams)
    {
        // Targets that agree with a shadow copy cannot be had at every position.
        if (model.Rules.Alignment > 1)
            return null;
        var (clusters, excess, least, longest) = (0L, 0L, long.MaxValue, 0L);
        foreach (var stream in streams)
        {
            var fragments = model.CountFragments(stream);
            clusters += fragments.Clusters;
            excess += fragments.Excess;
            least = Math.Min(least, fragments.Clusters);
            longest = Math.Max(longest, fragments.Clusters);
        }

        var free = model.Free.Total.Value;
        if (clusters < free * MinTimesFree || clusters > free * MaxTimesFree || longest * MaxLengthFraction > free
            || (Used(model) - clusters) * MaxContiguousFraction > clusters)
            return null;
        var forecast = new RotatingCompactionForecast(model)
        {
            GainPerCluster = (double)excess / clusters,
            ShortestStream = new ClusterCount(least),
            UnprofitableBudget = clusters / MaxContiguousFraction,
        };
        foreach (var stream in streams)
            forecast._wanted[stream] = true;
        return forecast;
    }

    private static long Used(LayoutModel model)
    {
        var used = 0L;
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
            used += model.CountFragments(stream).Clusters;
        return used;
    }
}
