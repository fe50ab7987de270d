using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Cells;
using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Contiguity;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// Plans the final layout of a volume on a copy of the model, so that no stream moves a second time to consolidate free space. Fragmented
/// streams, and contiguous ones in the final free run, fill the gaps between the streams that stay, each gap exactly. The gap with the
/// most free clusters comes first, and it is filled with streams that occupy other gaps.
/// </summary>
internal sealed class GapFillPlan
{
    // The gaps filled between two checkpoints: at least a few, and a fraction of all.
    private const int MinGapsPerRound = 16;
    private const int RoundFraction = 32;

    // This many failures for each gap of a round end the round.
    private const int MaxFailures = 4;

    // A gap longer than this many average streams is filled one stream at a time.
    private const int LongGapFactor = 8;
    private const long MinLongGap = 64;

    // If extra moves exceed this fraction of the required ones, the plan is compared with files first and free space afterwards.
    private const int ExtraMovesFraction = 4;

    // A gap up to this length may be too short for every candidate.
    private const long MaxShortGap = 16;

    private readonly LayoutModel _copy;
    private readonly ClusterRun _finalRun;
    private readonly FillCandidates _candidates;
    private readonly FillGaps _gaps;
    private readonly GapClearing _clearing;
    private readonly FillSelection _selection;
    private readonly List<MoveGroup> _groups = [];

    // The clusters that must move in any case, and those that move in addition: evicted segments, and neighbours that leave.
    private readonly long _requiredClusters;
    private long _extraClusters;

    // The current round: the streams with their targets, and the clusters claimed for them.
    private readonly List<(int Stream, Lcn Target)> _targets = [];
    private readonly HashSet<int> _roundStreams = [];
    private readonly List<ClusterRun> _claims = [];
    private readonly List<MoveGroup> _evictions = [];

    private GapFillPlan(LayoutModel copy, ClusterRun finalRun, List<LayoutCell> cells)
    {
        (_copy, _finalRun) = (copy, finalRun);
        _candidates = new FillCandidates(stream => _selection!.Benefit(stream));
        foreach (var cell in cells)
        {
            if (cell.Kind == LayoutCellKind.Movable
                && !_candidates.Contains(cell.Stream)
                && (cell.Run.Overlaps(finalRun) || !copy.IsContiguous(cell.Stream)))
                AddCandidate(cell.Stream);
        }

        _requiredClusters = _candidates.Clusters;
        var unfillable = new UnfillableGaps(cells, finalRun, _candidates, MaxShortGap);
        foreach (var stream in MinimumCostCover.Find(cells, Stays, MayLeave, unfillable.Contains))
            AddExtraCandidate(stream);
        foreach (var stream in AdditionalCandidates.Find(cells, Stays, MayLeave, _candidates.Count))
            AddExtraCandidate(stream);
        var longGap = Math.Max(MinLongGap, LongGapFactor * _candidates.Clusters / Math.Max(1, _candidates.Count));
        _gaps = new FillGaps(copy, finalRun, longGap);
        _selection = new FillSelection(copy, _gaps, _candidates, longGap);
        _clearing = new GapClearing(copy, finalRun, _gaps);
        _gaps.Find(cells, Stays);
    }

    /// <summary>
    /// Returns the moves in order, some of which need a checkpoint before them; null where a stream finds no target or too much would
    /// move.
    /// </summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    public static List<MoveGroup>? Create(LayoutModel model)
    {
        // The plan leaves room for the journal by itself.
        var copy = model.Fork(keepsReserve: false);
        var cells = LayoutMap.Create(copy);
        if (FinalFreeRun.Find(copy, cells) is not { } finalRun)
            return null;
        var plan = new GapFillPlan(copy, finalRun, cells);
        while (plan._candidates.Count > 0)
        {
            copy.ThrowIfStopped();
            if (!plan.TryRound() || plan._extraClusters > plan._requiredClusters)
                return null;
        }

        if (MoveGroup.TotalCost(plan._groups) > Price(model))
            return null;
        return plan._extraClusters <= plan._requiredClusters / ExtraMovesFraction
            || MoveGroup.TotalCost(plan._groups) <= MoveGroup.TotalCost(SequentialMoves(model)) ? plan._groups : null;
    }

    // The most clusters that the policy allows to move for the fragmented files, or 64 MB.
    private static ClusterCount Price(LayoutModel model)
    {
        if (model.Rules.MostMovedRatio is not { } ratio)
            return new ClusterCount(long.MaxValue);
        var fragmented = model.Fragmented(StreamKind.File).Sum(stream => model.CountFragments(stream).Clusters);
        return new ClusterCount(Math.Max((long)(fragmented * ratio), model.Rules.MinimumBudget.Value));
    }

    // Returns the moves without this plan: files first, free space afterwards.
    private static IEnumerable<MoveGroup> SequentialMoves(LayoutModel model)
    {
        var copy = model.Fork();
        foreach (var group in new ContiguityRun(copy, copy.Fragmented(StreamKind.File)).SimulateOn(copy))
            yield return group;
        copy.CompleteCheckpoint();
        foreach (var group in ConsolidationPlan.Create(copy))
            yield return group;
    }

    private bool Stays(LayoutCell cell) =>
        cell.Kind == LayoutCellKind.Immovable || (cell.Kind == LayoutCellKind.Movable && !_candidates.Contains(cell.Stream));

    private bool MayLeave(LayoutCell cell) => cell.Kind == LayoutCellKind.Movable && !cell.Run.Overlaps(_finalRun);

    private void AddCandidate(int stream) => _candidates.Add(stream, _copy.CountFragments(stream).Clusters);

    private void AddExtraCandidate(int stream)
    {
        AddCandidate(stream);
        _extraClusters += _copy.CountFragments(stream).Clusters;
    }

    private bool TryRound()
    {
        var most = Math.Max(MinGapsPerRound, _gaps.Count / RoundFraction);
        var (hasChanged, deferred) = (false, new List<FillGap>());
        while (_targets.Count < most && deferred.Count < most * MaxFailures && _gaps.Next() is { } gap)
        {
            if (TryFill(gap))
            {
                hasChanged = true;
                _gaps.Enqueue(gap);
            }
            else
            {
                deferred.Add(gap);
            }
        }

        foreach (var gap in deferred)
            _gaps.Enqueue(gap);
        return hasChanged && TryPlaceRound();
    }

    private bool TryFill(FillGap gap)
    {
        if (_selection.Select(gap) is not { } streams)
            return !gap.HasOpenEnd && TryExtend(gap);
        var length = ClusterCount.Zero;
        foreach (var stream in streams)
            length += new ClusterCount(_copy.CountFragments(stream).Clusters);
        var range = gap.Next(length);
        if (_clearing.Clear(range, _roundStreams.Contains) is not { } evictions)
        {
            streams.ForEach(AddCandidate);
            return false;
        }

        _evictions.AddRange(evictions);
        foreach (var eviction in evictions)
            _extraClusters += eviction.Cost.Value;
        _claims.Add(range);
        _gaps.Fill(gap, range);
        var target = range.Start;
        foreach (var stream in streams)
        {
            _targets.Add((stream, target));
            _roundStreams.Add(stream);
            target += new ClusterCount(_copy.CountFragments(stream).Clusters);
        }

        return true;
    }

    // No candidate fits exactly: a neighbour leaves too, and becomes a candidate.
    private bool TryExtend(FillGap gap)
    {
        var best = default(ClusterRun?);
        foreach (var isBehind in new[] { gap.FillsUpward, !gap.FillsUpward })
        {
            if (Neighbour(gap, isBehind) is { } run
                && (best is not { } other || ExtensionCost(run, isBehind) < ExtensionCost(other, !isBehind)))
                best = run;
        }

        if (best is not { } neighbour)
            return false;
        AddExtraCandidate(_copy.Owners.AtOrAfter(neighbour.Start)!.Value.Stream);
        _gaps.Extend(gap, neighbour);
        return true;
    }

    private ClusterRun? Neighbour(FillGap gap, bool isBehind)
    {
        var owner = isBehind ? _copy.Owners.AtOrAfter(gap.Remaining.End) : _copy.Owners.Before(gap.Remaining.Start);
        if (owner is not { } found || (isBehind ? found.Run.Start != gap.Remaining.End : found.Run.End != gap.Remaining.Start))
            return null;
        if (_candidates.Contains(found.Stream) || _roundStreams.Contains(found.Stream) || !_clearing.CanBeCandidate(found.Stream))
            return null;
        var run = _copy.ListFragments(found.Stream)[0].Run;
        return run.Overlaps(_finalRun) ? null : run;
    }

    // Merging two gaps halves the work.
    private long ExtensionCost(ClusterRun run, bool isBehind) =>
        _gaps.Adjacent(run, isBehind) is null ? run.Length.Value * 2 : run.Length.Value;

    private bool TryPlaceRound()
    {
        if (!HasRoomForJournal())
            return false;
        _copy.CompleteCheckpoint();
        foreach (var claim in _claims)
            _copy.Space.Release(claim);
        var groups = new List<MoveGroup>(_evictions);
        foreach (var (stream, target) in _targets)
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

    // Clusters that are free and not claimed stay free until the next round.
    private bool HasRoomForJournal() =>
        _copy.Free.Largest.Length >= _copy.Rules.JournalReserve || _copy.Space.MftZone.Largest.Length >= _copy.Rules.JournalReserve;

    // Evictions are committed to the first stream placed after them.
    private void EndRound(List<MoveGroup> groups)
    {
        if (groups.Count > _evictions.Count)
            MoveGroup.CommitFirst(groups, _evictions.Count + 1, groups[_evictions.Count].Stream);
        _groups.AddRange(groups);
        _copy.CompleteCheckpoint();
        _gaps.Refresh();
        _selection.Refresh();
        _targets.Clear();
        _roundStreams.Clear();
        _claims.Clear();
        _evictions.Clear();
    }
}
