using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>A set of clusters, as maximal runs: found by position and by size.</summary>
public sealed class FreeSpace
{
    private readonly OrderedPairs _byStart = new();
    private readonly OrderedPairs _bySize = new();

    /// <summary>All clusters in it.</summary>
    public ClusterCount Total { get; private set; }

    /// <summary>Number of runs.</summary>
    public int RunCount => _byStart.Count;

    /// <summary>The longest run, the last of several; of length 0 when nothing is free.</summary>
    public ClusterRun Largest => _bySize.Before((long.MaxValue, 0)) is { } last ? FromSize(last) : default;

    /// <summary>The cluster behind the last one; 0 when nothing is free.</summary>
    public Lcn End => _byStart.Before((long.MaxValue, 0)) is { } last ? FromStart(last).End : default;

    /// <summary>Every run by position.</summary>
    public IEnumerable<ClusterRun> Runs => _byStart.InOrder().Select(FromStart);

    /// <summary>The shortest run of at least that length, the first of several; null when there is none.</summary>
    public ClusterRun? BestFit(ClusterCount length) =>
        _bySize.AtOrAfter((length.Value, 0)) is { } found ? FromSize(found) : null;

    /// <summary>The longest run shorter than that, the last of several; null when there is none.</summary>
    /// <param name="length">The length.</param>
    public ClusterRun? LongestBelow(ClusterCount length) => _bySize.Before((length.Value, 0)) is { } found ? FromSize(found) : null;

    /// <summary>The run that comes before another one where the shorter, and the lower of equal ones, come first; null for the first.</summary>
    public ClusterRun? NextShorter(ClusterRun run) => _bySize.Before((run.Length.Value, run.Start.Value)) is { } found ? FromSize(found) : null;

    /// <summary>The run that comes behind another one in that order; null for the last.</summary>
    public ClusterRun? NextLonger(ClusterRun run) => _bySize.AtOrAfter((run.Length.Value, run.Start.Value + 1)) is { } found ? FromSize(found) : null;

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
    public bool Overlaps(ClusterRun run) => AtOrAfter(run.Start) is { } found && found.Start < run.End;

    /// <summary>The free parts of a run by position.</summary>
    public List<ClusterRun> PartsIn(ClusterRun run)
    {
        var parts = new List<ClusterRun>();
        var position = RunCount == 0 ? run.End : run.Start;
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
        foreach (var run in other.Runs)
            Insert(run);
    }

    /// <summary>Takes all clusters out of it.</summary>
    public void Clear()
    {
        _byStart.Clear();
        _bySize.Clear();
        Total = ClusterCount.Zero;
    }

    /// <summary>Takes clusters out of it; all of them must be free.</summary>
    /// <exception cref="InvalidOperationException">Some are not: the plan contradicts itself.</exception>
    public void Take(ClusterRun run)
    {
        if (Containing(run.Start) is not { } whole || whole.End < run.End)
            throw new InvalidOperationException($"Clusters {run.Start} to {run.End} are not free.");
        Remove(whole);
        if (whole.Start < run.Start)
            Keep(ClusterRun.Between(whole.Start, run.Start));
        if (run.End < whole.End)
            Keep(ClusterRun.Between(run.End, whole.End));
    }

    /// <summary>Takes those of some clusters that are in it.</summary>
    /// <returns>How many those were.</returns>
    public ClusterCount TakeParts(ClusterRun run)
    {
        var before = Total;
        foreach (var part in PartsIn(run))
            Take(part);
        return before - Total;
    }

    private ClusterRun? Containing(Lcn lcn) =>
        _byStart.Before((lcn.Value + 1, 0)) is { } found && lcn < FromStart(found).End ? FromStart(found) : null;

    private void Insert(ClusterRun run)
    {
        if (_byStart.AtOrAfter((run.Start.Value, 0)) is { } next && FromStart(next) is var after && after.Start <= run.End)
        {
            RefuseOverlap(run, after);
            Remove(after);
            run = ClusterRun.Between(run.Start, after.End);
        }

        if (_byStart.Before((run.Start.Value, 0)) is { } previous && FromStart(previous) is var before && run.Start <= before.End)
        {
            RefuseOverlap(run, before);
            Remove(before);
            run = ClusterRun.Between(before.Start, run.End);
        }

        Keep(run);
    }

    private static void RefuseOverlap(ClusterRun run, ClusterRun other)
    {
        if (run.Overlaps(other))
            throw new InvalidOperationException($"Clusters from {run.Start} to {run.End} are free already.");
    }

    private void Keep(ClusterRun run)
    {
        _byStart.Add((run.Start.Value, run.Length.Value));
        _bySize.Add((run.Length.Value, run.Start.Value));
        Total += run.Length;
    }

    private void Remove(ClusterRun run)
    {
        _byStart.Remove((run.Start.Value, run.Length.Value));
        _bySize.Remove((run.Length.Value, run.Start.Value));
        Total -= run.Length;
    }

    private static ClusterRun FromStart((long First, long Second) pair) => new(new Lcn(pair.First), new ClusterCount(pair.Second));

    private static ClusterRun FromSize((long First, long Second) pair) => new(new Lcn(pair.Second), new ClusterCount(pair.First));
}
