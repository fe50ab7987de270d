using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Fills the gaps of a layout exactly with waiting streams, so that all other free clusters lie in one window. Where no streams fit
/// exactly, neighbours of the gap leave too, or streams beside the window: they wait for a place as well and make other lengths.
/// </summary>
/// <param name="layout">The layout; receives the places.</param>
/// <param name="window">The window, closed in the layout.</param>
/// <param name="waiting">The streams without a place.</param>
/// <param name="mostLeaving">The clusters that may leave their places for exact fits.</param>
internal sealed class ExactFill(TargetLayout layout, ClusterRun window, WaitingStreams waiting, long mostLeaving)
{
    // Streams that leave on each side of one gap.
    private const int MaxNeighbours = 4;

    // Streams beside the window that leave for one gap.
    private const int MaxDonors = 12;

    private long _leaving;

    /// <summary>Fills the gaps, the shortest first: they have the fewest choices.</summary>
    public void Fill()
    {
        var gaps = layout.Space.Runs.Where(gap => !Adjoins(gap)).OrderBy(static gap => (gap.Length.Value, gap.Start.Value)).ToList();
        foreach (var gap in gaps)
        {
            layout.Model.ThrowIfStopped();
            if (layout.Model.Searches.IsSpent)
                return;
            // Another block may have included the gap.
            if (waiting.Count == 0 || layout.Space.AtOrAfter(gap.Start) is not { } found || found != gap)
                continue;
            if (!TryFill(gap) && !TryBlocks(gap))
                TryDonors(gap);
        }
    }

    private bool Adjoins(ClusterRun gap) => gap.End == window.Start || gap.Start == window.End;

    private bool TryFill(ClusterRun run)
    {
        if (waiting.TakeExactly(run.Length.Value) is not { } streams)
            return false;
        var position = run.Start;
        foreach (var (stream, length) in streams)
        {
            layout.Place(stream, new ClusterRun(position, new ClusterCount(length)), stream, MoveStrategy.GapFill);
            position += new ClusterCount(length);
        }

        return true;
    }

    private bool TryDonors(ClusterRun gap)
    {
        for (var tried = 0; tried < MaxDonors && NextDonor() is { } donor; tried++)
        {
            Leave(donor, isLast: true);
            if (TryFill(gap) || TryBlocks(gap))
                return true;
        }

        return false;
    }

    // The shorter of the streams before and behind the window.
    private OwnedRun? NextDonor()
    {
        var before = layout.Owners.Before(window.Start - layout.Space.LengthBefore(window.Start));
        var behind = layout.Owners.AtOrAfter(window.End + layout.Space.LengthFrom(window.End));
        before = before is { } low && MayLeave(low) && low.Run.End == window.Start - layout.Space.LengthBefore(window.Start)
            ? before
            : null;
        behind = behind is { } high && MayLeave(high) && high.Run.Start == window.End + layout.Space.LengthFrom(window.End) ? behind : null;
        if (before is not { } first || behind is not { } second)
            return before ?? behind;
        return first.Run.Length <= second.Run.Length ? first : second;
    }

    // Streams around the gap leave with the gaps between them, the fewest clusters for each gap first.
    private bool TryBlocks(ClusterRun gap)
    {
        var (before, behind) = (Neighbours(gap, isBehind: false), Neighbours(gap, isBehind: true));
        var blocks = new List<(double Price, ClusterRun Run)>();
        for (var low = 0; low <= before.Count; low++)
        {
            for (var high = low == 0 ? 1 : 0; high <= behind.Count; high++)
            {
                var (start, first) = low == 0 ? (gap.Start, (0L, 0)) : (before[low - 1].Edge, (before[low - 1].Cost, before[low - 1].Gaps));
                var (end, second) = high == 0
                    ? (gap.End, (0L, 0))
                    : (behind[high - 1].Edge, (behind[high - 1].Cost, behind[high - 1].Gaps));
                var cost = first.Item1 + second.Item1;
                if (_leaving + cost <= mostLeaving)
                    blocks.Add(((double)cost / (1 + first.Item2 + second.Item2), ClusterRun.Between(start, end)));
            }
        }

        blocks.Sort(static (left, right) => (left.Price, left.Run.Start.Value).CompareTo((right.Price, right.Run.Start.Value)));
        foreach (var (_, run) in blocks)
        {
            // The streams of the block wait only after others have taken it: putting them back gains nothing.
            if (waiting.TakeExactly(run.Length.Value) is not { } streams)
                continue;
            foreach (var owned in layout.Owners.ListOverlapping(run))
                Leave(owned, isLast: false);
            var position = run.Start;
            foreach (var (stream, length) in streams)
            {
                layout.Place(stream, new ClusterRun(position, new ClusterCount(length)), stream, MoveStrategy.GapFill);
                position += new ClusterCount(length);
            }

            return true;
        }

        return false;
    }

    // For each number of streams that leave on one side: the edge of the block, the clusters that leave, and the gaps on the way.
    private List<(Lcn Edge, long Cost, int Gaps)> Neighbours(ClusterRun gap, bool isBehind)
    {
        var neighbours = new List<(Lcn Edge, long Cost, int Gaps)>();
        var (edge, cost, gaps) = (isBehind ? gap.End : gap.Start, 0L, 0);
        while (neighbours.Count < MaxNeighbours)
        {
            var owner = isBehind ? layout.Owners.AtOrAfter(edge) : layout.Owners.Before(edge);
            if (owner is not { } found || !MayLeave(found) || (isBehind ? found.Run.Start != edge : found.Run.End != edge))
                break;
            cost += found.Run.Length.Value;
            edge = isBehind ? found.Run.End : found.Run.Start;
            var between = isBehind ? layout.Space.LengthFrom(edge) : layout.Space.LengthBefore(edge);
            edge = isBehind ? edge + between : edge - between;
            if (edge == window.Start || edge == window.End)
                break;
            gaps += between > ClusterCount.Zero ? 1 : 0;
            neighbours.Add((edge, cost, gaps));
        }

        return neighbours;
    }

    // A stream that has a new place keeps it.
    private bool MayLeave(OwnedRun owned) =>
        layout.ProposalFor(owned.Stream) is null
            && layout.CostOfLeaving(owned) is not null
            && _leaving + owned.Run.Length.Value <= mostLeaving;

    private void Leave(OwnedRun owned, bool isLast)
    {
        _leaving += owned.Run.Length.Value;
        layout.Lift(owned);
        waiting.Add(owned.Stream, owned.Run.Length.Value, isLast);
    }
}
