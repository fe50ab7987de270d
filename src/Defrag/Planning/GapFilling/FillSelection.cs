using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>Chooses who settles in a gap.</summary>
/// <param name="model">The volume as it is planned so far.</param>
/// <param name="gaps">All gaps.</param>
/// <param name="settlers">All that wait.</param>
/// <param name="longGap">A gap with more clusters than this is filled one by one.</param>
internal sealed class FillSelection(LayoutModel model, FillGaps gaps, FillCandidates settlers, long longGap)
{
    // Of a stream that leaves a gap which is as dense as can be, beside 1 for one that is free.
    private const double WorthOfDense = 0.2;

    // As it was when it was first asked for since the last checkpoint.
    private readonly Dictionary<int, double> _worth = [];

    // Streams in the gap that is looked at.
    private readonly HashSet<int> _inGap = [];

    /// <summary>
    /// Takes them out of those that wait: those that fill exactly all that is left of the gap; of a long one, one that leaves enough for others; where nothing has
    /// to end exactly, the longest. Null where there are none.
    /// </summary>
    public List<int>? Select(FillGap gap)
    {
        Look(gap);
        var left = gap.Remaining.Length.Value;
        if (left > longGap)
            return settlers.LongestUpTo(left - (longGap / 2)) is > 0 and var length ? [settlers.Take(length)] : null;
        var taken = new List<int>();
        for (var next = 1L; left > 0 && next > 0; left -= next)
        {
            if (settlers.ExactFit(left) is { } rest)
            {
                rest.ForEach(exact => taken.Add(settlers.Take(exact)));
                return taken;
            }

            next = settlers.LongestUpTo(gap.HasOpenEnd ? left : left / 2);
            if (next > 0)
                taken.Add(settlers.Take(next));
        }

        if (gap.HasOpenEnd && taken.Count > 0)
            return taken;
        foreach (var stream in taken)
            settlers.Add(stream, model.CountFragments(stream).Clusters);
        return null;
    }

    /// <summary>The more a stream leaves to gaps that are nearly free, the better; only what lies in the gap itself would have to go elsewhere first.</summary>
    public double Benefit(int stream)
    {
        if (!_worth.TryGetValue(stream, out var worth))
            _worth.Add(stream, worth = WorthElsewhere(stream));
        return _inGap.Contains(stream) ? -worth : worth;
    }

    /// <summary>Notes that gaps have become more free, or less.</summary>
    public void Refresh() => _worth.Clear();

    private double WorthElsewhere(int stream)
    {
        var (fragments, worth) = (model.ListFragments(stream), 0.0);
        for (var index = 0; index < fragments.Count; index++)
        {
            if (gaps.At(fragments[index].Run.Start) is { HasOpenEnd: false } gap)
                worth += fragments[index].Length * (WorthOfDense + 1 - gap.Density);
        }

        return worth / fragments.Clusters;
    }

    private void Look(FillGap gap)
    {
        _inGap.Clear();
        var next = gap.Next(new ClusterCount(Math.Min(gap.Remaining.Length.Value, longGap)));
        foreach (var owner in model.Owners.Overlapping(next))
            _inGap.Add(owner.Stream);
    }
}
