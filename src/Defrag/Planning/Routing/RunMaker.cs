using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Segments;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>
/// Makes a free run where none is long enough for a compression unit or a contiguous stream. The window is emptied that holds the fewest
/// clusters. Streams that move anyway leave it in pieces, also those at their targets, which come back. Others leave as a whole.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="state">The streams that move.</param>
/// <param name="forUnits">False if no run is made for a unit, because that costs many moves.</param>
internal sealed class RunMaker(LayoutModel model, RouteState state, bool forUnits)
{
    // Room for runs of many targets at once, in units.
    private const int AmpleUnits = 32;

    // A run that was made and brings nothing is made once more, not forever.
    private const int MaxInVain = 2;

    private readonly Dictionary<ClusterCount, (CheapestWindows Windows, int FoundAt, int OldAt)> _windows = [];
    private (Relocation? For, long Blocked) _last;
    private int _inVain;

    /// <summary>The generation of the layout in which a run was last made; null before.</summary>
    public int? MadeIn { get; private set; }

    /// <summary>
    /// Makes runs for the units of several targets, where free space is ample. Elsewhere other streams would use them up.
    /// </summary>
    /// <param name="open">The targets.</param>
    public bool TryMakeForUnits(List<Relocation> open)
    {
        var hasMoved = false;
        var least = Math.Max(state.Stash.Room / 2, AmpleUnits * MoveUnit.Clusters);
        foreach (var relocation in open)
        {
            if (state.Stash.Room < least)
                break;
            if (relocation.Blocked >= relocation.BlockedAtRun)
                continue;
            relocation.BlockedAtRun = relocation.Blocked;
            hasMoved |= state.Blockers(relocation).Exists(blocker => TryMakeForUnit(relocation, blocker.Stream, blocker.Run));
        }

        return hasMoved;
    }

    /// <summary>Makes a run for the first unit that blocks a target.</summary>
    /// <param name="beneficiary">The relocation with the target.</param>
    /// <param name="stream">The stream in the target.</param>
    /// <param name="run">The clusters of the stream there.</param>
    public bool TryMakeForUnit(Relocation beneficiary, int stream, ClusterRun run)
    {
        var units = model.Units(stream);
        if (!forUnits || units.AreClusters)
            return false;
        var unit = Pieces.In(model, stream, run).Find(piece => units.Contain(piece[0].From));
        return unit is not null && TryMake(beneficiary, unit.TotalClusters());
    }

    /// <summary>
    /// Makes a run for the first unit in a claimed target. Where hardly anything else is free, streams that leave the run use the free
    /// clusters of the target. They leave the target once the unit is gone.
    /// </summary>
    /// <param name="relocation">The relocation with the target.</param>
    public bool TryMakeByTarget(Relocation relocation)
    {
        if (!forUnits || !relocation.TryLend())
            return false;
        model.Space.Release(relocation.Claim);
        var isMade = state.BlockersFrom(relocation, relocation.Claim.Start)
            .Exists(blocker => TryMakeForUnit(relocation, blocker.Stream, blocker.Run));
        model.Space.Claim(relocation.Claim);
        (relocation.FirstBlocked, relocation.FutileClearing, relocation.Futile) = (relocation.Claim.Start, null, null);
        return isMade;
    }

    /// <summary>Makes a run inside a fragment of the stream that needs it: pieces of the fragment go to short free runs.</summary>
    /// <param name="relocation">A fragmented stream whose target another stream must leave as a whole.</param>
    /// <param name="length">The clusters of the other stream.</param>
    public bool TryMakeInside(Relocation relocation, ClusterCount length)
    {
        var fragments = model.ListFragments(relocation.Stream);
        if (relocation.IsWhole || model.MovesInUnits(relocation.Stream) || length.Value * 2 > state.Stash.Room)
            return false;
        for (var index = 0; index < fragments.Count; index++)
        {
            var run = fragments[index].Run with { Length = length };
            if (fragments[index].Length < length.Value || run.Overlaps(relocation.Run))
                continue;
            var moves = state.Stash.MovesOutOf(relocation.Stream, run);
            state.Emit(relocation, relocation.Stream, moves, isFinal: false);
            return moves.Count > 0;
        }

        return false;
    }

    private bool TryMake(Relocation beneficiary, ClusterCount length)
    {
        if (state.Stash.FindRun(length) is not null || length.Value > state.Stash.Room)
            return false;
        _inVain = _last == (beneficiary, beneficiary.Blocked) ? _inVain + 1 : 0;
        _last = (beneficiary, beneficiary.Blocked);
        if (_inVain >= MaxInVain)
            return false;
        var isKnown = _windows.TryGetValue(length, out var known);
        // A window found earlier may cost more now than one that has become cheap since.
        var most = isKnown && state.Groups.Count < known.OldAt ? long.MaxValue : length.Value / 2;
        var isMade = (isKnown && TryNext(beneficiary, known.Windows, most))
            || ((!isKnown || known.FoundAt != state.Groups.Count) && TryNext(beneficiary, FindWindows(length), long.MaxValue));
        MadeIn = isMade ? model.Generation : MadeIn;
        return isMade;
    }

    private CheapestWindows FindWindows(ClusterCount length)
    {
        var segments = LayoutSegments.Of(model.Owners, model.Free, CostOfLeaving);
        model.Searches.Spend(segments.Count);
        var windows = new CheapestWindows(segments, length);
        // The next walk over the layout comes when moves have taken as long as this one.
        _windows[length] = (windows, state.Groups.Count, state.Groups.Count + (segments.Count / RouteState.VisitsPerMove));
        return windows;
    }

    private bool TryNext(Relocation beneficiary, CheapestWindows windows, long mostCost)
    {
        while (windows.Next(window => CostOf(window, beneficiary) is { } cost && cost <= mostCost ? cost : null) is { } next)
        {
            if (TryEmpty(beneficiary, next.Window))
                return true;
        }

        return false;
    }

    private bool TryEmpty(Relocation beneficiary, ClusterRun window)
    {
        var free = FreeIn(window);
        if (window.Length - free > model.Free.Total - free || (window.Length - free).Value > state.Stash.Room)
            return false;
        model.Space.Claim(window);
        var owners = model.Owners.ListOverlapping(window);
        var divided = owners.FindAll(owned => MayLeaveInPieces(owned.Stream));
        var whole = owners.Except(divided).Select(static owned => owned.Stream).Distinct().ToList();
        // Streams that leave as a whole come first: each needs a free run, and may find none.
        var isEmptied = whole.TrueForAll(stream => TryMove(beneficiary, stream, WholeOutOf(window, stream)))
            && divided.TrueForAll(owned =>
                TryMove(beneficiary, owned.Stream, state.Stash.MovesOutOf(owned.Stream, owned.Run.Intersect(window))));
        model.Space.Release(window);
        return isEmptied;
    }

    private bool TryMove(Relocation beneficiary, int stream, List<PlannedMove> moves)
    {
        if (moves.Count > 0 && MayReturn(stream))
            state.Find(stream)?.Leave(beneficiary);
        state.Emit(beneficiary, stream, moves, isFinal: false);
        return moves.Count > 0;
    }

    // The stream is not moved again, so it must not lie in the way of others.
    private List<PlannedMove> WholeOutOf(ClusterRun window, int stream)
    {
        var fragments = model.ListFragments(stream);
        var length = fragments[0].Run.Length;
        return fragments[0].Run.Overlaps(window) && state.Stash.FindRun(length) is { } run && !state.IsWanted(run with { Length = length })
            ? fragments.MovesTo(0, 1, run.Start)
            : [];
    }

    private ClusterCount FreeIn(ClusterRun window)
    {
        var free = ClusterCount.Zero;
        foreach (var run in model.Free.Intersect(window))
            free += run.Length;
        return free;
    }

    // The clusters that leave a window; null where some cannot leave, and in the target itself, whose claim may be released for a while.
    private long? CostOf(ClusterRun window, Relocation beneficiary)
    {
        if (model.Space.IsClaimed(window) || window.Overlaps(beneficiary.Claim))
            return null;
        var (cost, covered, whole) = (0L, FreeIn(window).Value, -1);
        foreach (var owned in model.Owners.Overlapping(window))
        {
            var inside = owned.Run.Intersect(window).Length.Value;
            covered += inside;
            if (MayLeaveInPieces(owned.Stream))
                cost += CostOfLeaving(owned.Stream, inside);
            else if (!MayLeaveWhole(owned.Stream))
                return null;
            else if (owned.Stream != whole)
                cost += model.CountFragments(whole = owned.Stream).Clusters;
        }

        return cost > 0 && covered == window.Length.Value ? cost : null;
    }

    private long? CostOfLeaving(OwnedRun owned) =>
        (MayLeaveInPieces(owned.Stream) || MayLeaveWhole(owned.Stream)) && !model.Space.IsClaimed(owned.Run)
            ? CostOfLeaving(owned.Stream, owned.Run.Length.Value)
            : null;

    // A stream at its target also moves back.
    private long CostOfLeaving(int stream, long clusters) => MayReturn(stream) ? 2 * clusters : clusters;

    private bool MayLeaveInPieces(int stream) =>
        MayReturn(stream)
        || (state.Find(stream) is { IsDone: false } && model.Units(stream).AreClusters
            && (model.Rules.AllowsTemporaryFragments || !model.IsContiguous(stream)));

    private bool MayReturn(int stream) =>
        model.Rules.AllowsTemporaryFragments && state.Find(stream) is { MayReturn: true } && model.Units(stream).AreClusters
        && model.IsContiguous(stream) && model.IsFreelyMovable(stream);

    private bool MayLeaveWhole(int stream) =>
        state.Find(stream) is not { IsDone: false } && model.IsFreelyMovable(stream) && model.IsContiguous(stream)
        && model.CountFragments(stream).Clusters <= model.Free.Largest.Length.Value;
}
