using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>
/// Keeps one short free run out of plans. A plan that uses up all other free runs would leave no place for the redo journal.
/// </summary>
/// <param name="length">Clusters to reserve; 0 reserves none.</param>
internal sealed class JournalReserve(ClusterCount length)
{
    /// <summary>The number of clusters to reserve; 0 for none.</summary>
    public ClusterCount Length => length;

    /// <summary>The clusters reserved now.</summary>
    public FreeSpace Reserved { get; } = new();

    /// <summary>
    /// Returns the reserved clusters to free space and reserves others: the beginning of the best fit. When the rest of that run is
    /// carried elsewhere by a plan, it leaves the reserve behind only once.
    /// </summary>
    /// <param name="free">The free clusters; the reserved ones are removed.</param>
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

    /// <summary>Allocates those clusters of a run that are reserved, and reserves others instead.</summary>
    /// <param name="run">The clusters.</param>
    /// <param name="free">The free clusters.</param>
    /// <returns>The number of reserved clusters that were allocated.</returns>
    public ClusterCount Allocate(ClusterRun run, FreeSpace free)
    {
        var taken = Reserved.RemoveOverlap(run);
        if (taken > ClusterCount.Zero)
            Reselect(free);
        return taken;
    }
}
