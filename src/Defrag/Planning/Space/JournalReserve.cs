using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>Keeps one short run out of plans: where they use up all others, the journal of the run has no other place.</summary>
/// <param name="length">Its clusters; 0 keeps none.</param>
internal sealed class JournalReserve(ClusterCount length)
{
    /// <summary>Its clusters; 0 keeps none.</summary>
    public ClusterCount Length => length;

    /// <summary>What is kept now.</summary>
    public FreeSpace Reserved { get; } = new();

    /// <summary>Gives back what is kept and chooses anew: the beginning of the shortest run that is long enough, so that what travels on with the rest of it leaves it behind once.</summary>
    /// <param name="free">What is free; loses what is kept.</param>
    public void Reselect(FreeSpace free)
    {
        foreach (var run in Reserved.Runs)
            free.Add(run);
        Reserved.Clear();
        if (length == ClusterCount.Zero || free.BestFit(length) is not { } shortest)
            return;
        var chosen = new ClusterRun(shortest.Start, length);
        free.Remove(chosen);
        Reserved.Add(chosen);
    }

    /// <summary>Takes what is kept of some clusters, and chooses anew then.</summary>
    /// <param name="run">The clusters.</param>
    /// <param name="free">What is free.</param>
    /// <returns>How many were taken.</returns>
    public ClusterCount Allocate(ClusterRun run, FreeSpace free)
    {
        var taken = Reserved.RemoveOverlap(run);
        if (taken > ClusterCount.Zero)
            Reselect(free);
        return taken;
    }
}
