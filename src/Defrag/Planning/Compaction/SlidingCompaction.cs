using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// Carries free space through the volume from its first cluster to its last. What lies behind the hole goes to its beginning, or fills a
/// hole elsewhere, so that the hole travels and grows; wanted streams are put together at its beginning as soon as they fit. So free
/// space that is too shattered to take anything becomes one run, and nothing is ever taken apart.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="isWanted">The streams to put together; null where only free space is, and the end comes as soon as all of it is in the hole.</param>
/// <param name="reserve">Of the hole, kept when streams are put together: what is longer than the hole would stop it.</param>
internal sealed class SlidingCompaction(LayoutModel model, Func<int, bool>? isWanted, ClusterCount reserve) : IMoveGroupSource
{
    // Holes of a fitting length that are looked at before it is said that none lies on the wanted side.
    private const int MostHoles = 64;

    private readonly EvictionPlanner _evictor = new(model);

    // The hole begins here; everything before it stays.
    private Lcn _hole;

    // What comes next begins here or behind.
    private Lcn _next;

    /// <inheritdoc/>
    public bool IsComplete { get; private set; }

    /// <summary>A sweep that puts free space together and nothing else.</summary>
    public static SlidingCompaction ForFreeSpace(LayoutModel model) => new(model, isWanted: null, ClusterCount.Zero);

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        while (!IsFreeSpaceContiguous() && model.Owners.AtOrAfter(_next) is { } owner)
        {
            model.ThrowIfStopped();
            _next = owner.Run.Start;
            SkipToHole(owner);
            if (!_evictor.CanEvict(owner.Stream) && !(model.IsMovable(owner.Stream) && IsWanted(owner.Stream)))
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

    private bool IsWanted(int stream) => isWanted?.Invoke(stream) == true;

    private bool IsFreeSpaceContiguous()
    {
        if (isWanted is not null)
            return false;
        var hole = model.Free.LengthFrom(_hole);
        return hole + model.Space.PendingFree.LengthFrom(_hole + hole) == model.Free.Total + model.PendingFree;
    }

    private MoveGroup? Place(FragmentList fragments, int index, out bool mustWait)
    {
        var length = fragments[index].Run.Length;
        var hole = model.Free.LengthFrom(_hole);
        var later = hole + model.Space.PendingFree.LengthFrom(_hole + hole);
        var isWhole = fragments.Count == 1;
        mustWait = false;
        if (!isWhole && IsWanted(fragments.Stream))
        {
            var all = new ClusterCount(fragments.Clusters);
            if (all + reserve <= hole)
                return IntoCarriedRun(fragments, 0, fragments.Count);
            mustWait = all + reserve <= later;
        }

        if (mustWait || !_evictor.CanEvict(fragments.Stream))
            return null;
        if ((OtherFreeRun(length, before: true) ?? (isWhole ? null : OtherFreeRun(length, before: false))) is { } filled)
            return Group(fragments, index, index + 1, filled);
        if (length <= hole)
            return IntoCarriedRun(fragments, index, index + 1);
        mustWait = length <= later;
        return !mustWait && hole > ClusterCount.Zero && OtherFreeRun(length, before: false) is { } ahead ? Group(fragments, index, index + 1, ahead) : null;
    }

    private MoveGroup IntoCarriedRun(FragmentList fragments, int first, int end)
    {
        var target = _hole;
        _hole += new ClusterCount(fragments.ClustersBetween(first, end));
        return Group(fragments, first, end, target);
    }

    private static MoveGroup Group(FragmentList fragments, int first, int end, Lcn target) =>
        new(fragments.Stream, fragments.MovesTo(first, end, target), end - first - 1, new ClusterCount(fragments.ClustersBetween(first, end)));

    // The smallest sufficient hole on one side of the one that travels.
    private Lcn? OtherFreeRun(ClusterCount length, bool before)
    {
        var run = model.Free.BestFit(length);
        for (var tried = 0; tried < MostHoles && run is { } found; tried++)
        {
            if (before ? found.End <= _hole : found.Start > _next)
                return found.Start;
            run = model.Free.NextLonger(found);
        }

        return null;
    }

    // Clusters in use that no stream has are an obstacle like any other.
    private void SkipToHole(OwnedRun owner)
    {
        if (model.Free.LengthFrom(_hole) > ClusterCount.Zero || model.Space.PendingFree.LengthFrom(_hole) > ClusterCount.Zero)
            return;
        var free = model.Free.AtOrAfter(_hole)?.Start ?? owner.Run.Start;
        var frozen = model.Space.PendingFree.AtOrAfter(_hole)?.Start ?? owner.Run.Start;
        var start = free < frozen ? free : frozen;
        _hole = start < owner.Run.Start ? start : owner.Run.Start;
    }

    private void Skip(Lcn end) => _hole = _next = end;
}
