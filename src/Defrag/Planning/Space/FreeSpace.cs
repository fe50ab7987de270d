using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>A set of clusters, as maximal runs: found by position and by size.</summary>
public sealed class FreeSpace
{
    private readonly SortedPairSet _byStart = new();

    // Sorted when first asked for: of most sets nobody ever wants to know the length of a run.
    private SortedPairSet? _bySizeOnceAsked;

    /// <summary>All clusters in it.</summary>
    public ClusterCount Total { get; private set; }

    /// <summary>Number of runs.</summary>
    public int RunCount => _byStart.Count;

    /// <summary>The longest run, the last of several; of length 0 when nothing is free.</summary>
    public ClusterRun Largest => BySize.Before((long.MaxValue, 0)) is { } last ? FromSize(last) : default;

    /// <summary>The cluster behind the last one; 0 when nothing is free.</summary>
    public Lcn End => _byStart.Before((long.MaxValue, 0)) is { } last ? FromStart(last).End : default;

    /// <summary>Every run by position.</summary>
    public IEnumerable<ClusterRun> Runs => _byStart.InOrder().Select(FromStart);

    /// <summary>Every run, the shorter, and the lower of equal ones, first.</summary>
    public IEnumerable<ClusterRun> RunsBySize => BySize.InOrder().Select(FromSize);

    private SortedPairSet BySize => _bySizeOnceAsked ??= SortBySize();

    /// <summary>The shortest run of at least that length, the first of several; null when there is none.</summary>
    public ClusterRun? BestFit(ClusterCount length) =>
        BySize.AtOrAfter((length.Value, 0)) is { } found ? FromSize(found) : null;

    /// <summary>The longest run shorter than that, the last of several; null when there is none.</summary>
    /// <param name="length">The length.</param>
    public ClusterRun? LongestBelow(ClusterCount length) => BySize.Before((length.Value, 0)) is { } found ? FromSize(found) : null;

    /// <summary>The run that comes before another one where the shorter, and the lower of equal ones, come first; null for the first.</summary>
    public ClusterRun? NextShorter(ClusterRun run) => BySize.Before((run.Length.Value, run.Start.Value)) is { } found ? FromSize(found) : null;

    /// <summary>The run that comes behind another one in that order; null for the last.</summary>
    public ClusterRun? NextLonger(ClusterRun run) => BySize.AtOrAfter((run.Length.Value, run.Start.Value + 1)) is { } found ? FromSize(found) : null;

    /// <summary>The run that a cluster lies in, or else the next one behind it; null when there is none.</summary>
    public ClusterRun? AtOrAfter(Lcn lcn) =>
        Containing(lcn) ?? (_byStart.AtOrAfter((lcn.Value, 0)) is { } found ? FromStart(found) : null);

    /// <summary>How many clusters are free from this one on without a gap.</summary>
    public ClusterCount LengthFrom(Lcn lcn) =>
        Containing(lcn) is { } run ? run.End - lcn : ClusterCount.Zero;

    /// <summary>How many clusters are free directly before this one without a gap.</summary>
    public ClusterCount LengthBefore(Lcn lcn) =>
        lcn.Value > 0 && Containing(new Lcn(lcn.Value - 1)) is { } run ? lcn - run.Start : ClusterCount.Zero;

    /// <summary>True where the whole run is free.</summary>
    public bool Contains(ClusterRun run) => LengthFrom(run.Start) >= run.Length;

    /// <summary>True where a cluster of the run is in it.</summary>
    public bool Overlaps(ClusterRun run) =>
        RunCount > 0 && _byStart.Before((run.End.Value, 0)) is { } last && run.Start < FromStart(last).End;

    /// <summary>The free parts of a run by position.</summary>
    public List<ClusterRun> Intersect(ClusterRun run)
    {
        var parts = new List<ClusterRun>();
        var position = Overlaps(run) ? run.Start : run.End;
        while (position < run.End)
        {
            if (Containing(position) is { } free)
            {
                var end = free.End < run.End ? free.End : run.End;
                parts.Add(ClusterRun.Between(position, end));
                position = end;
            }
            else
            {
                position = _byStart.AtOrAfter((position.Value, 0)) is { } next && next.First < run.End.Value ? new Lcn(next.First) : run.End;
            }
        }

        return parts;
    }

    /// <summary>Adds clusters that are not in it.</summary>
    /// <exception cref="InvalidOperationException">Some are in it: the plan contradicts itself.</exception>
    public void Add(ClusterRun run)
    {
        if (run.Length > ClusterCount.Zero)
            Insert(run);
    }

    /// <summary>Adds the clusters of another set, none of which are in it.</summary>
    /// <exception cref="InvalidOperationException">Some are in it: the plan contradicts itself.</exception>
    public void AddAll(FreeSpace other)
    {
        if (RunCount == 0)
        {
            _byStart.CopyFrom(other._byStart);
            _bySizeOnceAsked = null;
            Total = other.Total;
            return;
        }

        foreach (var run in other.Runs)
            Insert(run);
    }

    /// <summary>Takes all clusters out of it.</summary>
    public void Clear()
    {
        _byStart.Clear();
        _bySizeOnceAsked = null;
        Total = ClusterCount.Zero;
    }

    /// <summary>Takes clusters out of it; all of them must be free.</summary>
    /// <exception cref="InvalidOperationException">Some are not: the plan contradicts itself.</exception>
    public void Remove(ClusterRun run)
    {
        if (!TryRemove(run))
            throw new InvalidOperationException($"Clusters {run.Start} to {run.End} are not free.");
    }

    /// <summary>Takes clusters out of it where all of them are in it.</summary>
    /// <returns>False where some are not; nothing is taken then.</returns>
    public bool TryRemove(ClusterRun run)
    {
        var place = _byStart.Previous(_byStart.Seek((run.Start.Value + 1, 0)));
        if (RunAt(place) is not { } whole || whole.End < run.End)
            return false;
        Forget(whole);
        var (before, after) = (ClusterRun.Between(whole.Start, run.Start), ClusterRun.Between(run.End, whole.End));
        if (before.Length > ClusterCount.Zero && after.Length > ClusterCount.Zero)
        {
            _byStart.Replace(place, ByStart(after));
            _byStart.Insert(place, ByStart(before));
        }
        else if (before.Length > ClusterCount.Zero || after.Length > ClusterCount.Zero)
        {
            _byStart.Replace(place, ByStart(before.Length > ClusterCount.Zero ? before : after));
        }
        else
        {
            _byStart.RemoveAt(place);
        }

        Count(before);
        Count(after);
        return true;
    }

    /// <summary>Takes those of some clusters that are in it.</summary>
    /// <returns>How many those were.</returns>
    public ClusterCount RemoveOverlap(ClusterRun run)
    {
        var before = Total;
        // Mostly there are none: that must cost nothing.
        if (Overlaps(run))
        {
            foreach (var part in Intersect(run))
                Remove(part);
        }

        return before - Total;
    }

    private ClusterRun? Containing(Lcn lcn) =>
        _byStart.Before((lcn.Value + 1, 0)) is { } found && lcn < FromStart(found).End ? FromStart(found) : null;

    private void Insert(ClusterRun run)
    {
        var place = _byStart.Seek((run.Start.Value, 0));
        var placeBefore = _byStart.Previous(place);
        var (after, before) = (Neighbour(run, place), Neighbour(run, placeBefore));
        var whole = ClusterRun.Between(before?.Start ?? run.Start, after?.End ?? run.End);
        if (before is { } first)
        {
            Forget(first);
            _byStart.Replace(placeBefore, ByStart(whole));
        }

        if (after is { } last)
        {
            Forget(last);
            if (before is null)
                _byStart.Replace(place, ByStart(whole));
            else
                _byStart.RemoveAt(place);
        }

        if (before is null && after is null)
            _byStart.Insert(place, ByStart(whole));
        Count(whole);
    }

    // The run at a place where it adjoins another.
    private ClusterRun? Neighbour(ClusterRun run, PairPosition place)
    {
        if (RunAt(place) is not { } other || other.End < run.Start || run.End < other.Start)
            return null;
        return run.Overlaps(other) ? throw new InvalidOperationException($"Clusters from {run.Start} to {run.End} are free already.") : other;
    }

    private ClusterRun? RunAt(PairPosition place) => _byStart.At(place) is { } found ? FromStart(found) : null;

    private void Count(ClusterRun run)
    {
        if (run.Length == ClusterCount.Zero)
            return;
        _bySizeOnceAsked?.Add((run.Length.Value, run.Start.Value));
        Total += run.Length;
    }

    private void Forget(ClusterRun run)
    {
        _bySizeOnceAsked?.Remove((run.Length.Value, run.Start.Value));
        Total -= run.Length;
    }

    private SortedPairSet SortBySize()
    {
        var sizes = new List<(long Length, long Start)>(RunCount);
        foreach (var (start, length) in _byStart.InOrder())
            sizes.Add((length, start));
        return SortedPairSet.Of(sizes);
    }

    private static (long Start, long Length) ByStart(ClusterRun run) => (run.Start.Value, run.Length.Value);

    private static ClusterRun FromStart((long First, long Second) pair) => new(new Lcn(pair.First), new ClusterCount(pair.Second));

    private static ClusterRun FromSize((long First, long Second) pair) => new(new Lcn(pair.Second), new ClusterCount(pair.First));
}
