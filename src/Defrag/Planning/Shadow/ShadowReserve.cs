using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Shadow;

/// <summary>Keeps free clusters out of use that a shadow copy needs, as long as there are others.</summary>
/// <param name="shadow">The shadow copy; null spares nothing.</param>
internal sealed class ShadowReserve(ShadowBlocks? shadow)
{
    // With this many times what has to be placed a choice may cost room.
    private const int RoomyRatio = 4;

    /// <summary>What is spared now.</summary>
    public FreeSpace Reserved { get; } = new();

    /// <summary>True while it spares.</summary>
    public bool IsActive { get; private set; }

    /// <summary>True where far more was free than had to be placed when it ended.</summary>
    public bool HasAmpleSpace { get; private set; }

    /// <summary>The same for a copy of the volume.</summary>
    /// <param name="copy">A copy of the shadow copy.</param>
    public ShadowReserve Fork(ShadowBlocks? copy) => new(copy) { IsActive = IsActive, HasAmpleSpace = HasAmpleSpace };

    /// <summary>Begins.</summary>
    /// <param name="free">What is free; loses what is spared.</param>
    public void Activate(FreeSpace free)
    {
        HasAmpleSpace = false;
        IsActive = shadow is not null;
        if (!IsActive)
            return;
        var runs = new List<ClusterRun>(free.Runs);
        free.Clear();
        foreach (var run in runs)
            Add(run, free);
    }

    /// <summary>Ends it.</summary>
    /// <param name="free">Takes what was spared.</param>
    /// <param name="wanted">Clusters that wait for a place.</param>
    /// <returns>False where nothing was spared.</returns>
    public bool TryRelease(FreeSpace free, ClusterCount wanted)
    {
        var hasAny = Reserved.Total > ClusterCount.Zero;
        IsActive = false;
        foreach (var run in Reserved.Runs)
            free.Add(run);
        Reserved.Clear();
        HasAmpleSpace = free.Total.Value >= wanted.Value * RoomyRatio;
        return hasAny;
    }

    /// <summary>Adds clusters to what is free, but for those that are spared.</summary>
    /// <param name="run">The clusters.</param>
    /// <param name="free">What is free.</param>
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
