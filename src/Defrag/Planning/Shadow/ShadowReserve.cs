using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Shadow;

/// <summary>Keeps plans off free clusters that a shadow copy needs, as long as other clusters are free.</summary>
/// <param name="shadow">The blocks that the shadow copy needs; null reserves nothing.</param>
internal sealed class ShadowReserve(ShadowBlocks? shadow)
{
    /// <summary>The clusters reserved now.</summary>
    public FreeSpace Reserved { get; } = new();

    /// <summary>True while clusters are reserved.</summary>
    public bool IsActive { get; private set; }

    /// <summary>Creates the reserve for a copy of the volume.</summary>
    /// <param name="copy">A copy of the blocks that the shadow copy needs.</param>
    public ShadowReserve Fork(ShadowBlocks? copy) => new(copy) { IsActive = IsActive };

    /// <summary>Starts to reserve clusters.</summary>
    /// <param name="free">The free clusters; the reserved ones are removed.</param>
    public void Activate(FreeSpace free)
    {
        IsActive = shadow is not null;
        if (!IsActive)
            return;
        var runs = new List<ClusterRun>(free.Runs);
        free.Clear();
        foreach (var run in runs)
            Add(run, free);
    }

    /// <summary>Releases the reserved clusters.</summary>
    /// <param name="free">The free clusters; receives the reserved ones.</param>
    /// <returns>False if nothing was reserved.</returns>
    public bool TryRelease(FreeSpace free)
    {
        var hasAny = Reserved.Total > ClusterCount.Zero;
        IsActive = false;
        foreach (var run in Reserved.Runs)
            free.Add(run);
        Reserved.Clear();
        return hasAny;
    }

    /// <summary>Adds clusters to free space, except those to reserve.</summary>
    /// <param name="run">The clusters.</param>
    /// <param name="free">The free clusters.</param>
    public void Add(ClusterRun run, FreeSpace free)
    {
        var position = run.Start;
        if (IsActive)
        {
            foreach (var part in shadow!.NeededIn(run))
            {
                free.Add(ClusterRun.Between(position, part.Start));
                Reserved.Add(part);
                position = part.End;
            }
        }

        free.Add(ClusterRun.Between(position, run.End));
    }
}
