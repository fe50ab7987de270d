using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// Makes one long free run of many short ones by evacuation. The contents of the window with the most free clusters move into the longest
/// free run. The window then becomes the longest free run, and the next step begins. No stream becomes more fragmented.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="length">The length that the free run must reach.</param>
/// <param name="obstacle">A range whose contents stay.</param>
internal sealed class FreeRunEvacuation(LayoutModel model, ClusterCount length, ClusterRun obstacle = default) : IMoveGroupSource
{
    // Each step needs a checkpoint and a walk over the whole volume.
    private const int MaxSteps = 1000;

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
        // Another program has changed the volume: the next step starts from the current layout.
        _groups.Clear();
        IsComplete = model.PendingFree == ClusterCount.Zero;
        return null;
    }

    private void Plan()
    {
        if (++_steps > MaxSteps || model.Free.Largest.Length >= length || EvacuationWindow.Find(model, obstacle) is not { } window)
        {
            IsComplete = true;
            return;
        }

        var segments = DisplacedSegment.FindIn(model, [window], static _ => false);
        var longestRun = model.Free.Largest;
        var target = longestRun.Start;
        if (window.End <= longestRun.Start)
        {
            // At its end, so that its free rest adjoins the window where the window lies directly before it.
            target = longestRun.End;
            foreach (var segment in segments)
                target -= segment.Clusters;
        }

        foreach (var segment in segments)
        {
            _groups.Enqueue(segment.MoveTo(target));
            target += segment.Clusters;
        }
    }
}
