using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>A set of clusters, stored as maximal runs that are found by position and by length.</summary>
public sealed class FreeSpace
{
    private const int MaxFitting = 64;

    private readonly SortedPairSet _byStart = new();

    // Sorted on first use: the length of a run is never asked for in most sets.
    private SortedPairSet? _bySizeOrNull;

    /// <summary>The number of clusters in the set.</summary>
    public ClusterCount Total { get; private set; }

    /// <summary>The number of runs.</summary>
    public int RunCount => _byStart.Count;

    /// <summary>The longest run, the last of several equal ones; of length 0 when the set is empty.</summary>
    public ClusterRun Largest => BySize.Before((long.MaxValue, 0)) is { } last ? FromSize(last) : default;

    /// <summary>The cluster behind the last cluster of the set; 0 when the set is empty.</summary>
    public Lcn End => _byStart.Before((long.MaxValue, 0)) is { } last ? FromStart(last).End : default;

    /// <summary>All runs by position.</summary>
    public IEnumerable<ClusterRun> Runs => _byStart.InOrder().Select(FromStart);

    /// <summary>All runs by ascending length; runs of equal length by position.</summary>
    public IEnumerable<ClusterRun> RunsBySize => BySize.InOrder().Select(FromSize);

    private SortedPairSet BySize => _bySizeOrNull ??= SortBySize();

    /// <summary>Returns the best fit: the shortest run of at least a length, the first of several; null when there is none.</summary>
    public ClusterRun? BestFit(ClusterCount length) =>
        BySize.AtOrAfter((length.Value, 0)) is { } found ? FromSize(found) : null;

    /// <summary>Returns the best fit that does not overlap a range; null when there is none.</summary>
    public ClusterRun? BestFitOutside(ClusterRun range, ClusterCount length)
    {
        var run = BestFit(length);
        // Runs of equal length in the range are skipped at once.
        while (run is { } inside && inside.Overlaps(range))
            run = NextLonger(inside with { Start = range.End - new ClusterCount(1) });
        return run;
    }

    /// <summary>
    /// Returns runs of at least a length in the order of <see cref="RunsBySize"/>. At most 64, to bound a search: the longer a run, the
    /// likelier it holds a suitable place.
    /// </summary>
    public IEnumerable<ClusterRun> Fitting(ClusterCount length)
    {
        var run = BestFit(length);
        for (var returned = 0; returned < MaxFitting && run is { } found; returned++)
        {
            yield return found;
            run = NextLonger(found);
        }
    }

    /// <summary>Returns the run behind another one in the order of <see cref="RunsBySize"/>; null for the last.</summary>
    public ClusterRun? NextLonger(ClusterRun run) =>
        BySize.AtOrAfter((run.Length.Value, run.Start.Value + 1)) is { } found ? FromSize(found) : null;

    /// <summary>Returns the run that contains a cluster, or else the next run behind that cluster; null when there is none.</summary>
    public ClusterRun? AtOrAfter(Lcn lcn) =>
        Containing(lcn) ?? (_byStart.AtOrAfter((lcn.Value, 0)) is { } found ? FromStart(found) : null);

    /// <summary>Returns how many clusters from a cluster onwards are in the set without interruption.</summary>
    public ClusterCount LengthFrom(Lcn lcn) =>
        Containing(lcn) is { } run ? run.End - lcn : ClusterCount.Zero;

    /// <summary>Returns how many clusters directly before a cluster are in the set without interruption.</summary>
    public ClusterCount LengthBefore(Lcn lcn) =>
        lcn.Value > 0 && Containing(new Lcn(lcn.Value - 1)) is { } run ? lcn - run.Start : ClusterCount.Zero;

    /// <summary>Returns true if the set contains every cluster of a run.</summary>
    public bool Contains(ClusterRun run) => LengthFrom(run.Start) >= run.Length;

    /// <summary>Returns true if the set contains any cluster of a run.</summary>
    public bool Overlaps(ClusterRun run) =>
        RunCount > 0 && _byStart.Before((run.End.Value, 0)) is { } last && run.Start < FromStart(last).End;

    /// <summary>Returns the parts of a run that are in the set, by position.</summary>
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
                position = _byStart.AtOrAfter((position.Value, 0)) is { } next && next.First < run.End.Value
                    ? new Lcn(next.First)
                    : run.End;
            }
        }

        return parts;
    }

    /// <summary>Adds clusters that are not in the set.</summary>
    /// <exception cref="InvalidOperationException">The set contains some of the clusters: the plan contradicts itself.</exception>
    public void Add(ClusterRun run)
    {
        if (run.Length > ClusterCount.Zero)
            Insert(run);
    }

    /// <summary>Adds the clusters of another set, none of which are in this one.</summary>
    /// <exception cref="InvalidOperationException">The set contains some of the clusters: the plan contradicts itself.</exception>
    public void AddAll(FreeSpace other)
    {
        if (RunCount == 0)
        {
            _byStart.CopyFrom(other._byStart);
            _bySizeOrNull = null;
            Total = other.Total;
            return;
        }

        foreach (var run in other.Runs)
            Insert(run);
    }

    /// <summary>Removes all clusters.</summary>
    public void Clear()
    {
        _byStart.Clear();
        _bySizeOrNull = null;
        Total = ClusterCount.Zero;
    }

    /// <summary>Removes clusters, all of which must be in the set.</summary>
    /// <exception cref="InvalidOperationException">Some of the clusters are not in the set: the plan contradicts itself.</exception>
    public void Remove(ClusterRun run)
    {
        if (!TryRemove(run))
            throw new InvalidOperationException($"Clusters {run.Start} to {run.End} are not free.");
    }

    /// <summary>Removes clusters if all of them are in the set.</summary>
    /// <returns>False if some are not; nothing is removed then.</returns>
    public bool TryRemove(ClusterRun run)
    {
        var position = _byStart.Previous(_byStart.Seek((run.Start.Value + 1, 0)));
        if (RunAt(position) is not { } whole || whole.End < run.End)
            return false;
        Forget(whole);
        var (before, after) = (ClusterRun.Between(whole.Start, run.Start), ClusterRun.Between(run.End, whole.End));
        if (before.Length > ClusterCount.Zero && after.Length > ClusterCount.Zero)
        {
            _byStart.Replace(position, ByStart(after));
            _byStart.Insert(position, ByStart(before));
        }
        else if (before.Length > ClusterCount.Zero || after.Length > ClusterCount.Zero)
        {
            _byStart.Replace(position, ByStart(before.Length > ClusterCount.Zero ? before : after));
        }
        else
        {
            _byStart.RemoveAt(position);
        }

        Count(before);
        Count(after);
        return true;
    }

    /// <summary>Removes those clusters of a run that are in the set.</summary>
    /// <returns>The number of clusters removed.</returns>
    public ClusterCount RemoveOverlap(ClusterRun run)
    {
        var before = Total;
        // Most runs do not overlap the set: this case must cost nothing.
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
        var position = _byStart.Seek((run.Start.Value, 0));
        var positionBefore = _byStart.Previous(position);
        var (after, before) = (Neighbour(run, position), Neighbour(run, positionBefore));
        var whole = ClusterRun.Between(before?.Start ?? run.Start, after?.End ?? run.End);
        if (before is { } first)
        {
            Forget(first);
            _byStart.Replace(positionBefore, ByStart(whole));
        }

        if (after is { } last)
        {
            Forget(last);
            if (before is null)
                _byStart.Replace(position, ByStart(whole));
            else
                _byStart.RemoveAt(position);
        }

        if (before is null && after is null)
            _byStart.Insert(position, ByStart(whole));
        Count(whole);
    }

    // Returns the run at a position if it adjoins another run.
    private ClusterRun? Neighbour(ClusterRun run, PairPosition position)
    {
        if (RunAt(position) is not { } other || other.End < run.Start || run.End < other.Start)
            return null;
        return run.Overlaps(other)
            ? throw new InvalidOperationException($"Clusters from {run.Start} to {run.End} are free already.")
            : other;
    }

    private ClusterRun? RunAt(PairPosition position) => _byStart.At(position) is { } found ? FromStart(found) : null;

    private void Count(ClusterRun run)
    {
        if (run.Length == ClusterCount.Zero)
            return;
        _bySizeOrNull?.Add((run.Length.Value, run.Start.Value));
        Total += run.Length;
    }

    private void Forget(ClusterRun run)
    {
        _bySizeOrNull?.Remove((run.Length.Value, run.Start.Value));
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
