using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Sweeping;

/// <summary>
/// Carries free space through the volume from its first cluster to its last. What lies behind the hole goes to its beginning, or fills a
/// hole elsewhere, so that the hole travels and grows; wanted streams are put together at its beginning as soon as they fit. So free
/// space that is too shattered to take anything becomes one run, and nothing is ever taken apart.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="isWanted">The streams to put together; null where only free space is, and the end comes as soon as all of it is in the hole.</param>
/// <param name="reserve">Of the hole, kept when streams are put together: what is longer than the hole would stop it.</param>
internal sealed class Sweep(LayoutModel model, Func<int, bool>? isWanted, ClusterCount reserve) : ISpaceMaker
{
    // Holes of a fitting length that are looked at before it is said that none lies on the wanted side.
    private const int MostHoles = 64;

    private readonly Evictor _evictor = new(model);

    // The hole begins here; everything before it stays.
    private Lcn _hole;

    // What comes next begins here or behind.
    private Lcn _next;

    /// <inheritdoc/>
    public bool IsAtEnd { get; private set; }

    /// <summary>A sweep that puts free space together and nothing else.</summary>
    public static Sweep OfFreeSpace(LayoutModel model) => new(model, isWanted: null, ClusterCount.Zero);

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        while (!HoleIsAll() && model.Owners.AtOrAfter(_next) is { } owner)
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

        IsAtEnd = true;
        return null;
    }

    private bool IsWanted(int stream) => isWanted?.Invoke(stream) == true;

    private bool HoleIsAll()
    {
        if (isWanted is not null)
            return false;
        var hole = model.Free.LengthFrom(_hole);
        return hole + model.Space.Frozen.LengthFrom(_hole + hole) == model.Free.Total + model.Frozen;
    }

    private MoveGroup? Place(FragmentList fragments, int index, out bool mustWait)
    {
        var length = fragments[index].Run.Length;
        var hole = model.Free.LengthFrom(_hole);
        var later = hole + model.Space.Frozen.LengthFrom(_hole + hole);
        var isWhole = fragments.Count == 1;
        mustWait = false;
        if (!isWhole && IsWanted(fragments.Stream))
        {
            var all = new ClusterCount(fragments.Clusters);
            if (all + reserve <= hole)
                return IntoHole(fragments, 0, fragments.Count);
            mustWait = all + reserve <= later;
        }

        if (mustWait || !_evictor.CanEvict(fragments.Stream))
            return null;
        if ((OtherHole(length, before: true) ?? (isWhole ? null : OtherHole(length, before: false))) is { } filled)
            return Group(fragments, index, index + 1, filled);
        if (length <= hole)
            return IntoHole(fragments, index, index + 1);
        mustWait = length <= later;
        return !mustWait && hole > ClusterCount.Zero && OtherHole(length, before: false) is { } ahead ? Group(fragments, index, index + 1, ahead) : null;
    }

    private MoveGroup IntoHole(FragmentList fragments, int first, int end)
    {
        var target = _hole;
        _hole += new ClusterCount(fragments.ClustersOf(first, end));
        return Group(fragments, first, end, target);
    }

    private static MoveGroup Group(FragmentList fragments, int first, int end, Lcn target) =>
        new(fragments.Stream, fragments.MovesTo(first, end, target), end - first - 1, new ClusterCount(fragments.ClustersOf(first, end)));

    // The smallest sufficient hole on one side of the one that travels.
    private Lcn? OtherHole(ClusterCount length, bool before)
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
    private void SkipToHole(Owner owner)
    {
        if (model.Free.LengthFrom(_hole) > ClusterCount.Zero || model.Space.Frozen.LengthFrom(_hole) > ClusterCount.Zero)
            return;
        var free = model.Free.AtOrAfter(_hole)?.Start ?? owner.Run.Start;
        var frozen = model.Space.Frozen.AtOrAfter(_hole)?.Start ?? owner.Run.Start;
        var start = free < frozen ? free : frozen;
        _hole = start < owner.Run.Start ? start : owner.Run.Start;
    }

    private void Skip(Lcn end) => _hole = _next = end;
}
