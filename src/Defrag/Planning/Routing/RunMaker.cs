using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>
/// Makes a free run where none is long enough for a compression unit or a contiguous stream. Pieces of streams that move anyway leave
/// the window that holds the fewest of their clusters.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="state">The streams that move.</param>
/// <param name="forUnits">False if no run is made for a unit, because that costs many moves.</param>
internal sealed class RunMaker(LayoutModel model, RouteState state, bool forUnits)
{
    // Windows of one walk over the volume.
    private const int MaxWindows = 256;

    // Room for runs of many targets at once, in units.
    private const int AmpleUnits = 32;

    // A run that was made and brings nothing is made once more, not forever.
    private const int MaxInVain = 2;

    private readonly Queue<(ClusterRun Window, long Cost)> _windows = new();
    private long _length;
    private int _walkedAt = -1;
    private (Relocation? For, long Blocked) _last;
    private int _inVain;

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
        if (length.Value != _length)
            Walk(length.Value);
        return TryNext(beneficiary) || (_walkedAt != state.Groups.Count && Walk(length.Value) && TryNext(beneficiary));
    }

    private bool TryNext(Relocation beneficiary)
    {
        while (_windows.TryDequeue(out var next))
        {
            if (CostOf(next.Window) is { } cost && cost <= Math.Max(next.Cost, _length / 2) && TryEmpty(beneficiary, next.Window, cost))
                return true;
        }

        return false;
    }

    private bool TryEmpty(Relocation beneficiary, ClusterRun window, long cost)
    {
        if (cost > (model.Free.Total - FreeIn(window)).Value || cost > state.Stash.Room)
            return false;
        model.Space.Claim(window);
        var hasMoved = false;
        foreach (var owned in model.Owners.ListOverlapping(window))
        {
            var moves = state.Stash.MovesOutOf(owned.Stream, owned.Run.Intersect(window));
            hasMoved |= moves.Count > 0;
            state.Emit(beneficiary, owned.Stream, moves, isFinal: false);
        }

        model.Space.Release(window);
        return hasMoved;
    }

    private ClusterCount FreeIn(ClusterRun window)
    {
        var free = ClusterCount.Zero;
        foreach (var run in model.Free.Intersect(window))
            free += run.Length;
        return free;
    }

    // The clusters that leave a window; null where some cannot leave.
    private long? CostOf(ClusterRun window)
    {
        if (model.Space.IsClaimed(window))
            return null;
        var (cost, covered) = (0L, FreeIn(window).Value);
        foreach (var owned in model.Owners.Overlapping(window))
        {
            if (!MayLeave(owned.Stream))
                return null;
            cost += owned.Run.Intersect(window).Length.Value;
        }

        return cost > 0 && covered + cost == window.Length.Value ? cost : null;
    }

    private bool MayLeave(int stream) =>
        state.Find(stream) is { IsDone: false } && model.Units(stream).AreClusters
        && (model.Rules.AllowsTemporaryFragments || !model.IsContiguous(stream));

    private bool Walk(long length)
    {
        (_length, _walkedAt) = (length, state.Groups.Count);
        _windows.Clear();
        var segments = Segments();
        var found = new List<(long Cost, ClusterRun Window)>();
        var (end, cost) = (0, 0L);
        for (var start = 0; start < segments.Count; start++)
        {
            if (end <= start)
                (end, cost) = (start, 0);
            while (end < segments.Count && segments[end].End.Value - segments[start].Start.Value < length
                && (end == start || segments[end - 1].End == segments[end].Start))
                cost += segments[end++].Cost;
            if (end < segments.Count && segments[end].End.Value - segments[start].Start.Value >= length
                && (end == start || segments[end - 1].End == segments[end].Start))
                found.Add((cost + segments[end].Cost, new ClusterRun(segments[start].Start, new ClusterCount(length))));
            cost -= end > start ? segments[start].Cost : 0;
        }

        found.Sort(static (left, right) => (left.Cost, left.Window.Start.Value).CompareTo((right.Cost, right.Window.Start.Value)));
        var taken = new FreeSpace();
        foreach (var (_, window) in found)
        {
            if (_windows.Count == MaxWindows)
                break;
            if (taken.Overlaps(window) || CostOf(window) is not { } exact)
                continue;
            taken.Add(window);
            _windows.Enqueue((window, exact));
        }

        return _windows.Count > 0;
    }

    // The free runs and the clusters that may leave, by position.
    private List<(Lcn Start, Lcn End, long Cost)> Segments()
    {
        var segments = new List<(Lcn Start, Lcn End, long Cost)>(model.Free.RunCount);
        foreach (var run in model.Free.Runs)
            segments.Add((run.Start, run.End, 0));
        foreach (var owned in model.Owners.InOrder())
        {
            if (MayLeave(owned.Stream))
                segments.Add((owned.Run.Start, owned.Run.End, owned.Run.Length.Value));
        }

        segments.Sort(static (left, right) => left.Start.CompareTo(right.Start));
        return segments;
    }
}
