using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>Tells from a few sums whether a lap is worth it. It moves nearly everything: so nearly everything must be in pieces.</summary>
internal sealed class RotatingCompactionForecast
{
    // What waits takes several checkpoints even if all that is free is used each time; and not hundreds.
    private const int LeastTimesFree = 3;
    private const int MostTimesFree = 64;

    // What is whole already is moved too, where it comes in the way.
    private const int MostIdleShare = 4;

    // Of what is free, the longest stream may be so much.
    private const int MostLengthShare = 16;

    private readonly bool[] _wanted;

    private RotatingCompactionForecast(LayoutModel model) => _wanted = new bool[model.Snapshot.StreamCount];

    /// <summary>Fragments beyond the first for each cluster, of all that waits.</summary>
    public double GainPerCluster { get; private set; }

    /// <summary>Clusters of the shortest stream that waits.</summary>
    public ClusterCount ShortestStream { get; private set; }

    /// <summary>Clusters that may be moved without a gain.</summary>
    public long UnprofitableBudget { get; private set; }

    /// <summary>True for a stream that waits.</summary>
    public bool IsWanted(int stream) => _wanted[stream];

    /// <summary>Looks at a volume; null where a lap is not worth it.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="streams">The streams that wait.</param>
    public static RotatingCompactionForecast? Create(LayoutModel model, List<int> streams)
    {
        // Where places have to agree for a shadow copy, none may be had for the asking.
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
        if (clusters < free * LeastTimesFree || clusters > free * MostTimesFree || longest * MostLengthShare > free
            || (Used(model) - clusters) * MostIdleShare > clusters)
            return null;
        var forecast = new RotatingCompactionForecast(model) { GainPerCluster = (double)excess / clusters, ShortestStream = new ClusterCount(least), UnprofitableBudget = clusters / MostIdleShare };
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
