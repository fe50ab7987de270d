using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>Selects the streams that fill a gap.</summary>
/// <param name="model">The model of the volume as planned so far.</param>
/// <param name="gaps">All gaps.</param>
/// <param name="candidates">The streams that wait.</param>
/// <param name="longGap">A gap with more clusters than this is filled one stream at a time.</param>
internal sealed class FillSelection(LayoutModel model, FillGaps gaps, FillCandidates candidates, long longGap)
{
    // The benefit of a stream that leaves a fully used gap; leaving an empty gap counts 1 more.
    private const double DenseGapBenefit = 0.2;

    // The benefit of each stream when first asked for since the last checkpoint.
    private readonly Dictionary<int, double> _benefits = [];

    // The streams in the gap under examination.
    private readonly HashSet<int> _streamsInGap = [];

    /// <summary>
    /// Selects streams that fill the remainder of a gap exactly, and removes them from the waiting ones. For a long gap, selects one
    /// stream that leaves enough for others; for a gap with an open end, the longest streams. Returns null where there are none.
    /// </summary>
    public List<int>? Select(FillGap gap)
    {
        Examine(gap);
        var remaining = gap.Remaining.Length.Value;
        if (remaining > longGap)
            return candidates.LongestUpTo(remaining - (longGap / 2)) is > 0 and var length ? [candidates.Take(length)] : null;
        var taken = new List<int>();
        for (var next = 1L; remaining > 0 && next > 0; remaining -= next)
        {
            if (candidates.ExactFit(remaining) is { } rest)
            {
                rest.ForEach(exact => taken.Add(candidates.Take(exact)));
                return taken;
            }

            next = candidates.LongestUpTo(gap.HasOpenEnd ? remaining : remaining / 2);
            if (next > 0)
                taken.Add(candidates.Take(next));
        }

        if (gap.HasOpenEnd && taken.Count > 0)
            return taken;
        foreach (var stream in taken)
            candidates.Add(stream, model.CountFragments(stream).Clusters);
        return null;
    }

    /// <summary>
    /// Returns the benefit of moving a stream now: higher the more of it lies in nearly empty gaps. A stream inside the gap itself ranks
    /// lower, because it would have to be evicted first.
    /// </summary>
    public double Benefit(int stream)
    {
        if (!_benefits.TryGetValue(stream, out var benefit))
            _benefits.Add(stream, benefit = ComputeBenefit(stream));
        return _streamsInGap.Contains(stream) ? -benefit : benefit;
    }

    /// <summary>Forgets all computed benefits, because the density of gaps has changed.</summary>
    public void Refresh() => _benefits.Clear();

    private double ComputeBenefit(int stream)
    {
        var (fragments, benefit) = (model.ListFragments(stream), 0.0);
        for (var index = 0; index < fragments.Count; index++)
        {
            if (gaps.At(fragments[index].Run.Start) is { HasOpenEnd: false } gap)
                benefit += fragments[index].Length * (DenseGapBenefit + 1 - gap.Density);
        }

        return benefit / fragments.Clusters;
    }

    private void Examine(FillGap gap)
    {
        _streamsInGap.Clear();
        var next = gap.Next(new ClusterCount(Math.Min(gap.Remaining.Length.Value, longGap)));
        foreach (var owner in model.Owners.Overlapping(next))
            _streamsInGap.Add(owner.Stream);
    }
}
