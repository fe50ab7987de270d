using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Contiguity;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// Plans on a copy of the model where everything lies in the end, so that nothing has to move twice for free space: all streams in pieces, and the whole
/// ones in the stretch that becomes free, settle between those that stay, and fill every gap there exactly. The gap that is most free comes first, and those
/// settle there that lie in the way elsewhere.
/// </summary>
internal sealed class GapFillPlan
{
    // Gaps that are filled between two checkpoints: a few, or a part of all.
    private const int MinInRound = 16;
    private const int RoundShare = 32;

    // So many gaps that cannot be cleared, for each of a round, end it.
    private const int MaxFailures = 4;

    // A gap longer than so many average streams is filled one by one.
    private const int LongGap = 8;
    private const long MinLongGap = 64;

    // Where more than one part in so many of what has to move in any case moves besides, it has to be seen that files first and free space then would take more.
    private const int MuchBesides = 4;

    // Up to this length a gap may be too short for all that wait.
    private const long ShortGap = 16;

    private readonly LayoutModel _copy;
    private readonly ClusterRun _stretch;
    private readonly FillCandidates _settlers;
    private readonly FillGaps _gaps;
    private readonly GapClearing _clearing;
    private readonly FillSelection _choice;
    private readonly List<MoveGroup> _groups = [];

    // Clusters that have to move in any case, and those that move besides: what is evicted, and neighbours that leave.
    private readonly long _inAnyCase;
    private long _besides;

    // Of the round under way: who settles where, and what is claimed for them.
    private readonly List<(int Stream, Lcn Target)> _settling = [];
    private readonly HashSet<int> _inRound = [];
    private readonly List<ClusterRun> _claims = [];
    private readonly List<MoveGroup> _evictions = [];

    private GapFillPlan(LayoutModel copy, ClusterRun stretch, List<LayoutCell> cells)
    {
        (_copy, _stretch) = (copy, stretch);
        _settlers = new FillCandidates(stream => _choice!.Benefit(stream));
        foreach (var cell in cells)
        {
            if (cell.Kind == LayoutCellKind.Movable && !_settlers.Contains(cell.Stream) && (cell.Run.Overlaps(stretch) || !copy.IsContiguous(cell.Stream)))
                Wait(cell.Stream);
        }

        _inAnyCase = _settlers.Clusters;
        foreach (var stream in MinimumCostCover.Find(cells, Stays, MayLeave, new UnfillableGaps(cells, stretch, _settlers, ShortGap).Contains))
            WaitBesides(stream);
        foreach (var stream in AdditionalCandidates.Find(cells, Stays, MayLeave, _settlers.Count))
            WaitBesides(stream);
        var longGap = Math.Max(MinLongGap, LongGap * _settlers.Clusters / Math.Max(1, _settlers.Count));
        _gaps = new FillGaps(copy, stretch, longGap);
        _choice = new FillSelection(copy, _gaps, _settlers, longGap);
        _clearing = new GapClearing(copy, stretch, _gaps);
        _gaps.Find(cells, Stays);
    }

    /// <summary>The moves in their order; some need a checkpoint before them. Null where not everything finds its place, or too much has to move for it.</summary>
    /// <param name="model">The volume; is not changed.</param>
    public static List<MoveGroup>? Create(LayoutModel model)
    {
        // It leaves room for the journal by itself.
        var copy = model.Fork(keepsReserve: false);
        var cells = LayoutMap.Create(copy, guest: -1, withZone: false);
        if (FinalFreeRun.Find(copy, cells) is not { } stretch)
            return null;
        var plan = new GapFillPlan(copy, stretch, cells);
        while (plan._settlers.Count > 0)
        {
            copy.ThrowIfStopped();
            if (!plan.TryRound() || plan._besides > plan._inAnyCase)
                return null;
        }

        return plan._besides <= plan._inAnyCase / MuchBesides || MoveGroup.TotalCost(plan._groups) <= MoveGroup.TotalCost(OneAfterTheOther(model)) ? plan._groups : null;
    }

    // What would be done otherwise.
    private static IEnumerable<MoveGroup> OneAfterTheOther(LayoutModel model)
    {
        var copy = model.Fork();
        foreach (var group in new ContiguityRun(copy, copy.Fragmented(StreamKind.File)).SimulateOn(copy))
            yield return group;
        copy.CompleteCheckpoint();
        foreach (var group in ConsolidationPlan.Create(copy))
            yield return group;
    }

    private bool Stays(LayoutCell cell) => cell.Kind == LayoutCellKind.Immovable || (cell.Kind == LayoutCellKind.Movable && !_settlers.Contains(cell.Stream));

    private bool MayLeave(LayoutCell cell) => cell.Kind == LayoutCellKind.Movable && !cell.Run.Overlaps(_stretch);

    private void Wait(int stream) => _settlers.Add(stream, _copy.CountFragments(stream).Clusters);

    private void WaitBesides(int stream)
    {
        Wait(stream);
        _besides += _copy.CountFragments(stream).Clusters;
    }

    private bool TryRound()
    {
        var most = Math.Max(MinInRound, _gaps.Count / RoundShare);
        var (hasChanged, aside) = (false, new List<FillGap>());
        while (_settling.Count < most && aside.Count < most * MaxFailures && _gaps.Next() is { } gap)
        {
            if (TryFill(gap))
            {
                hasChanged = true;
                _gaps.Enqueue(gap);
            }
            else
            {
                aside.Add(gap);
            }
        }

        foreach (var gap in aside)
            _gaps.Enqueue(gap);
        return hasChanged && TrySettle();
    }

    private bool TryFill(FillGap gap)
    {
        if (_choice.Select(gap) is not { } streams)
            return !gap.HasOpenEnd && TryWiden(gap);
        var length = ClusterCount.Zero;
        foreach (var stream in streams)
            length += new ClusterCount(_copy.CountFragments(stream).Clusters);
        var place = gap.Next(length);
        if (_clearing.Clear(place, _inRound.Contains) is not { } evictions)
        {
            streams.ForEach(Wait);
            return false;
        }

        _evictions.AddRange(evictions);
        foreach (var eviction in evictions)
            _besides += eviction.Cost.Value;
        _claims.Add(place);
        _gaps.Fill(gap, place);
        var target = place.Start;
        foreach (var stream in streams)
        {
            _settling.Add((stream, target));
            _inRound.Add(stream);
            target += new ClusterCount(_copy.CountFragments(stream).Clusters);
        }

        return true;
    }

    // Nothing ends where it ends: a neighbour leaves too, and is one that may settle there.
    private bool TryWiden(FillGap gap)
    {
        var best = default(ClusterRun?);
        foreach (var isBehind in new[] { gap.FillsUpward, !gap.FillsUpward })
        {
            if (Neighbour(gap, isBehind) is { } run && (best is not { } other || Price(run, isBehind) < Price(other, !isBehind)))
                best = run;
        }

        if (best is not { } neighbour)
            return false;
        WaitBesides(_copy.Owners.AtOrAfter(neighbour.Start)!.Value.Stream);
        _gaps.Extend(gap, neighbour);
        return true;
    }

    private ClusterRun? Neighbour(FillGap gap, bool isBehind)
    {
        var owner = isBehind ? _copy.Owners.AtOrAfter(gap.Remaining.End) : _copy.Owners.Before(gap.Remaining.Start);
        if (owner is not { } found || (isBehind ? found.Run.Start != gap.Remaining.End : found.Run.End != gap.Remaining.Start))
            return null;
        if (_settlers.Contains(found.Stream) || _inRound.Contains(found.Stream) || !_clearing.CanBeCandidate(found.Stream))
            return null;
        var run = _copy.ListFragments(found.Stream)[0].Run;
        return run.Overlaps(_stretch) ? null : run;
    }

    // Two gaps that become one are half the work.
    private long Price(ClusterRun run, bool isBehind) => _gaps.Adjacent(run, isBehind) is null ? run.Length.Value * 2 : run.Length.Value;

    private bool TrySettle()
    {
        if (!HasRoomForJournal())
            return false;
        _copy.CompleteCheckpoint();
        foreach (var claim in _claims)
            _copy.Space.Release(claim);
        var groups = new List<MoveGroup>(_evictions);
        foreach (var (stream, target) in _settling)
        {
            var fragments = _copy.ListFragments(stream);
            var vacancies = fragments.RunsToEmpty(target);
            if (!vacancies.TrueForAll(_copy.Free.Contains))
                _copy.CompleteCheckpoint();
            if (!vacancies.TrueForAll(_copy.Free.Contains))
                return false;
            var moves = fragments.MovesTo(0, fragments.Count, target);
            if (moves.Count == 0)
                continue;
            var group = new MoveGroup(stream, moves, fragments.Count - 1, moves.TotalClusters());
            _copy.Apply(group);
            _gaps.NoteFreed(group);
            groups.Add(group);
        }

        EndRound(groups);
        return true;
    }

    // What is free and claimed for nobody stays so until the next round.
    private bool HasRoomForJournal() => _copy.Free.Largest.Length >= _copy.Rules.JournalReserve || _copy.Space.MftZone.Largest.Length >= _copy.Rules.JournalReserve;

    // What is evicted is evicted for the sake of the first that settles.
    private void EndRound(List<MoveGroup> groups)
    {
        if (groups.Count > _evictions.Count)
            MoveGroup.CommitFirst(groups, _evictions.Count + 1, groups[_evictions.Count].Stream);
        _groups.AddRange(groups);
        _copy.CompleteCheckpoint();
        _gaps.Refresh();
        _choice.Refresh();
        _settling.Clear();
        _inRound.Clear();
        _claims.Clear();
        _evictions.Clear();
    }
}
