using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Gives places to the streams that filled no gap: in gaps that remain, else at both ends of the window. Streams that lay there stay
/// where possible.
/// </summary>
/// <param name="layout">The layout; receives the places.</param>
/// <param name="window">The window, closed in the layout. Opened by this class.</param>
/// <param name="waiting">The streams without a place.</param>
internal sealed class WindowEdges(TargetLayout layout, ClusterRun window, WaitingStreams waiting)
{
    private Lcn _low;
    private Lcn _high;

    /// <summary>Gives every waiting stream a place.</summary>
    /// <returns>False where one is longer than every gap.</returns>
    public bool TryPlaceAll()
    {
        foreach (var (stream, length) in waiting.LongestFirst())
        {
            if (GapFor(length) is not { } gap)
                continue;
            waiting.Remove(stream, length);
            Place(stream, Aligned(stream, gap, length), length);
        }

        layout.Open(window);
        _low = window.Start - layout.Space.LengthBefore(window.Start);
        _high = window.End + layout.Space.LengthFrom(window.End);
        return TryPack() && waiting.LongestFirst().TrueForAll(each => TryAtEnd(each.Stream, each.Length, atLow: true));
    }

    // The window's own ends do not count as gaps.
    private ClusterRun? GapFor(long length)
    {
        var slack = layout.Model.Space.IsShadowReserveActive ? layout.Model.Rules.Alignment - 1 : 0;
        var least = layout.Space.Largest.Length.Value < length + slack ? length : length + slack;
        foreach (var gap in layout.Space.Fitting(new ClusterCount(least)))
        {
            if (gap.End != window.Start && gap.Start != window.End)
                return gap;
        }

        return null;
    }

    // A shadow copy stores nothing for a stream whose source and target agree modulo its block. While clusters are reserved for it, space
    // is ample, and a gap before the target does no harm.
    private Lcn Aligned(int stream, ClusterRun gap, long length)
    {
        var (rules, from) = (layout.Model.Rules, layout.Model.ListFragments(stream)[0].Run.Start);
        var (shift, slack) = (rules.AlignmentShift(from, gap.Start), gap.Length.Value - length);
        if (shift <= slack && layout.Model.Space.IsShadowReserveActive)
            return gap.Start + new ClusterCount(shift);
        var last = gap.End - new ClusterCount(length);
        return shift > 0 && rules.AlignmentShift(from, last) == 0 ? last : gap.Start;
    }

    private bool TryPack()
    {
        var middle = Middle();
        var here = waiting.LongestFirst()
            .Where(each => layout.Model.IsContiguous(each.Stream))
            .Select(each => (each.Stream, layout.Model.ListFragments(each.Stream)[0].Run))
            .Where(each => _low <= each.Run.Start && each.Run.End <= _high)
            .OrderBy(static each => each.Run.Start)
            .ToList();
        foreach (var (stream, run) in here)
            waiting.Remove(stream, run.Length.Value);
        return here.Where(each => each.Run.Start < middle).All(each => TryAtLow(each.Stream, each.Run))
            && here.Where(each => each.Run.Start >= middle).Reverse().All(each => TryAtHigh(each.Stream, each.Run));
    }

    // The longest free run stays free.
    private Lcn Middle()
    {
        var longest = new ClusterRun(window.Start, ClusterCount.Zero);
        foreach (var part in layout.Model.Free.Intersect(window))
            longest = part.Length > longest.Length ? part : longest;
        return longest.Start + new ClusterCount(longest.Length.Value / 2);
    }

    private bool TryAtLow(int stream, ClusterRun run)
    {
        if (_low < run.Start && run.Start <= window.Start)
            Fill(ClusterRun.Between(_low, run.Start), atLow: true);
        return TryAtEnd(stream, run.Length.Value, atLow: true);
    }

    private bool TryAtHigh(int stream, ClusterRun run)
    {
        if (run.End < _high && window.End <= run.End)
            Fill(ClusterRun.Between(run.End, _high), atLow: false);
        return TryAtEnd(stream, run.Length.Value, atLow: false);
    }

    // Streams from elsewhere that fill the gap exactly spare those behind it a move.
    private void Fill(ClusterRun gap, bool atLow)
    {
        foreach (var (stream, length) in waiting.TakeExactly(gap.Length.Value) ?? [])
            TryAtEnd(stream, length, atLow);
    }

    private bool TryAtEnd(int stream, long length, bool atLow)
    {
        var count = new ClusterCount(length);
        var (fitsLow, fitsHigh) = (layout.Space.LengthFrom(_low) >= count, layout.Space.LengthBefore(_high) >= count);
        if (fitsLow && (atLow || !fitsHigh))
        {
            Place(stream, _low, length);
            _low += count;
            return true;
        }

        if (fitsHigh)
        {
            _high -= count;
            Place(stream, _high, length);
            return true;
        }

        if (layout.Space.BestFit(count) is not { } gap)
            return false;
        Place(stream, gap.Start, length);
        return true;
    }

    private void Place(int stream, Lcn start, long length) =>
        layout.Place(stream, new ClusterRun(start, new ClusterCount(length)), stream, MoveStrategy.FreeRunWindow);
}
