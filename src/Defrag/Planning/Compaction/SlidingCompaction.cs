using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// Carries a free run through the volume from the first cluster to the last. Data behind the run moves to its beginning, or fills a free
/// run elsewhere, so the carried run advances and grows. Free space becomes one run, and no stream becomes more fragmented.
/// </summary>
/// <param name="model">The model of the volume.</param>
internal sealed class SlidingCompaction(LayoutModel model) : IMoveGroupSource
{
    // The number of free runs examined to find one on the required side.
    private const int MaxFreeRuns = 64;

    private readonly EvictionPlanner _evictor = new(model);

    // The carried run begins here. All data before it stays.
    private Lcn _carriedRun;

    // The next data to move begins here or behind.
    private Lcn _next;

    /// <inheritdoc/>
    public bool IsComplete { get; private set; }

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        while (!IsFreeSpaceContiguous() && model.Owners.AtOrAfter(_next) is { } owner)
        {
            model.ThrowIfStopped();
            _next = owner.Run.Start;
            SkipToFreeRun(owner);
            if (!_evictor.CanEvict(owner.Stream))
            {
                Skip(owner.Run.End);
                continue;
            }

            var fragments = model.ListFragments(owner.Stream);
            if (Place(fragments, fragments.IndexAt(owner.Run.Start), out var mustWait) is { } group)
                return group;
            if (mustWait)
                return null;
            Skip(fragments[fragments.IndexAt(owner.Run.Start)].Run.End);
        }

        IsComplete = true;
        return null;
    }

    private bool IsFreeSpaceContiguous()
    {
        var carriedLength = model.Free.LengthFrom(_carriedRun);
        return carriedLength + model.Space.PendingFree.LengthFrom(_carriedRun + carriedLength) == model.Free.Total + model.PendingFree;
    }

    private MoveGroup? Place(FragmentList fragments, int index, out bool mustWait)
    {
        var length = fragments[index].Run.Length;
        var carriedLength = model.Free.LengthFrom(_carriedRun);
        var lengthAfterCheckpoint = carriedLength + model.Space.PendingFree.LengthFrom(_carriedRun + carriedLength);
        var isWhole = fragments.Count == 1;
        mustWait = false;
        if ((OtherFreeRun(length, before: true) ?? (isWhole ? null : OtherFreeRun(length, before: false))) is { } target)
            return Group(fragments, index, index + 1, target);
        if (length <= carriedLength)
            return IntoCarriedRun(fragments, index, index + 1);
        mustWait = length <= lengthAfterCheckpoint;
        return !mustWait && carriedLength > ClusterCount.Zero && OtherFreeRun(length, before: false) is { } ahead
            ? Group(fragments, index, index + 1, ahead)
            : null;
    }

    private MoveGroup IntoCarriedRun(FragmentList fragments, int first, int end)
    {
        var target = _carriedRun;
        _carriedRun += new ClusterCount(fragments.ClustersBetween(first, end));
        return Group(fragments, first, end, target);
    }

    private static MoveGroup Group(FragmentList fragments, int first, int end, Lcn target) =>
        new(
            fragments.Stream,
            fragments.MovesTo(first, end, target),
            end - first - 1,
            new ClusterCount(fragments.ClustersBetween(first, end)));

    // Returns the best fit on one side of the carried run.
    private Lcn? OtherFreeRun(ClusterCount length, bool before)
    {
        var run = model.Free.BestFit(length);
        for (var tried = 0; tried < MaxFreeRuns && run is { } found; tried++)
        {
            if (before ? found.End <= _carriedRun : found.Start > _next)
                return found.Start;
            run = model.Free.NextLonger(found);
        }

        return null;
    }

    // Clusters in use without an owner are an obstacle like any other.
    private void SkipToFreeRun(OwnedRun owner)
    {
        if (model.Free.LengthFrom(_carriedRun) > ClusterCount.Zero || model.Space.PendingFree.LengthFrom(_carriedRun) > ClusterCount.Zero)
            return;
        var free = model.Free.AtOrAfter(_carriedRun)?.Start ?? owner.Run.Start;
        var pending = model.Space.PendingFree.AtOrAfter(_carriedRun)?.Start ?? owner.Run.Start;
        var start = free < pending ? free : pending;
        _carriedRun = start < owner.Run.Start ? start : owner.Run.Start;
    }

    private void Skip(Lcn end) => _carriedRun = _next = end;
}
