using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// Makes one long free run of many short ones, where all that lies between them is longer than they are. What lies in the stretch with the most
/// free clusters goes into the longest run there is, the stretch becomes a longer one, and so on. Nothing is taken apart.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="length">How long the run has to become.</param>
/// <param name="kept">What lies here stays.</param>
internal sealed class FreeRunEvacuation(LayoutModel model, ClusterCount length, ClusterRun kept = default) : IMoveGroupSource
{
    // Each needs a checkpoint, and looks at the whole volume.
    private const int MostSteps = 1000;

    private readonly Queue<MoveGroup> _groups = new();
    private int _steps;

    /// <inheritdoc/>
    public bool IsComplete { get; private set; }

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        model.ThrowIfStopped();
        if (_groups.Count == 0 && !IsComplete && model.PendingFree == ClusterCount.Zero)
            Plan();
        if (!_groups.TryDequeue(out var group))
            return null;
        if (model.IsMovable(group.Stream) && model.Free.Contains(EvictionPlanner.TargetOf(group)))
            return group;
        // Others have changed the volume: the next step begins from what it is now.
        _groups.Clear();
        IsComplete = model.PendingFree == ClusterCount.Zero;
        return null;
    }

    private void Plan()
    {
        if (++_steps > MostSteps || model.Free.Largest.Length >= length || EvacuationWindow.Find(model, kept) is not { } window)
        {
            IsComplete = true;
            return;
        }

        var evictees = DisplacedSegment.FindIn(model, [window], static _ => false);
        var hole = model.Free.Largest;
        var target = hole.Start;
        if (window.End <= hole.Start)
        {
            // To its end, so that what stays free of it adjoins what they leave where they lie directly before it.
            target = hole.End;
            foreach (var evictee in evictees)
                target -= evictee.Clusters;
        }

        foreach (var evictee in evictees)
        {
            _groups.Enqueue(evictee.MoveTo(target));
            target += evictee.Clusters;
        }
    }
}
