using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>
/// Every cluster of a volume that no stream has: free to be used now, frozen until the next checkpoint, closed because the zone for the MFT
/// keeps it, kept for the journal of the run, or claimed for a plan that is under way.
/// </summary>
public sealed class VolumeSpace
{
    // A zone with no free run of one part in so many has been given up.
    private const int LeastOfZone = 256;

    private readonly FreeSpace _closed = new();
    private readonly FreeSpace _claims = new();
    private readonly FreeSpace _claimed = new();
    private readonly Sparing _sparing;
    private readonly JournalReserve _reserve;

    /// <summary>Creates the space of a volume.</summary>
    /// <param name="freeRuns">Its free clusters by its bitmap.</param>
    /// <param name="zone">Where nothing may be put: the zone that NTFS keeps for the MFT. May be empty.</param>
    /// <param name="shadow">Of which shadow copy <see cref="Spared"/> is what it needs; null spares nothing.</param>
    /// <param name="reserve">Length of <see cref="Reserve"/>.</param>
    public VolumeSpace(IEnumerable<ClusterRun> freeRuns, ClusterRun zone, ShadowBlocks? shadow = null, ClusterCount reserve = default)
    {
        _sparing = new Sparing(shadow);
        _reserve = new JournalReserve(reserve);
        if (zone.Length > ClusterCount.Zero)
            _closed.Add(zone);
        foreach (var run in freeRuns)
            AddFree(run);
        if (Free.Total + Zone.Total < zone.Length)
            OpenUsedPart(zone.Length);
        Spare();
        _reserve.Choose(Free);
    }

    private VolumeSpace(VolumeSpace original, ShadowBlocks? shadow, bool keepsReserve)
    {
        _sparing = original._sparing.Fork(shadow);
        _reserve = new JournalReserve(keepsReserve ? original._reserve.Length : ClusterCount.Zero);
        _closed.AddAll(original._closed);
        foreach (var space in new[] { original.Free, original.Frozen, original.Zone, original._claimed, original.Spared, original.Reserve })
        {
            foreach (var run in space.Runs)
                AddFree(run);
        }

        Held.AddAll(original.Held);
        _reserve.Choose(Free);
    }

    /// <summary>What can be used now.</summary>
    public FreeSpace Free { get; } = new();

    /// <summary>What moves freed and nobody may use before the volume's next checkpoint.</summary>
    public FreeSpace Frozen { get; } = new();

    /// <summary>What was free and is in use now, though no stream has it: the journal of a run, or what another program has written.</summary>
    public FreeSpace Held { get; } = new();

    /// <summary>What is free in the zone for the MFT.</summary>
    public FreeSpace Zone { get; } = new();

    /// <summary>What is free but needed by a shadow copy, which would have to store it first: left alone while <see cref="IsSparing"/>.</summary>
    public FreeSpace Spared => _sparing.Spared;

    /// <summary>What is free but kept for the journal of the run, another run after each checkpoint: only plans that keep a reserve of their own use it.</summary>
    public FreeSpace Reserve => _reserve.Kept;

    /// <summary>True while clusters that a shadow copy needs are left alone.</summary>
    public bool IsSparing => _sparing.IsOn;

    /// <summary>True where so much was free when <see cref="TryUseSpared"/> was asked that the smallest run need not be taken.</summary>
    public bool IsRoomy => _sparing.IsRoomy;

    /// <summary>A copy as it will be after the next checkpoint, without claims.</summary>
    /// <param name="shadow">A copy of what the shadow copy needs.</param>
    /// <param name="keepsReserve">False for a plan that uses the reserve too.</param>
    internal VolumeSpace Fork(ShadowBlocks? shadow, bool keepsReserve = true) => new(this, shadow, keepsReserve);

    /// <summary>Leaves alone from now on what a shadow copy needs.</summary>
    internal void Spare() => _sparing.Begin(Free);

    /// <summary>Ends that.</summary>
    /// <param name="wanted">Clusters that wait for a place.</param>
    /// <returns>False where nothing was spared.</returns>
    internal bool TryUseSpared(ClusterCount wanted) => _sparing.TryEnd(Free, wanted);

    /// <summary>
    /// What is free when the run is over: what is now, the zone for the MFT, and what was free and has been taken by nobody that is
    /// known, such as the journal of the run itself.
    /// </summary>
    public FreeSpace WithZone()
    {
        var all = new FreeSpace();
        foreach (var space in new[] { Free, Zone, Held, Spared, Reserve })
            all.AddAll(space);
        return all;
    }

    /// <summary>How many clusters the volume's bitmap calls free after its next checkpoint where nobody else has changed the volume.</summary>
    internal ClusterCount FreeAfterCheckpoint => Free.Total + Frozen.Total + Zone.Total + _claimed.Total + Spared.Total + Reserve.Total;

    /// <summary>Takes clusters into use; all of them must be free, claimed, in the reserve or in the zone.</summary>
    /// <exception cref="InvalidOperationException">Some are not: the plan contradicts itself.</exception>
    public void Take(ClusterRun run)
    {
        if (!Free.TryTake(run) && Free.TakeParts(run) + _claimed.TakeParts(run) + Zone.TakeParts(run) + _reserve.TakeParts(run, Free) != run.Length)
            throw new InvalidOperationException($"Clusters {run.Start} to {run.End} are not free.");
    }

    /// <summary>Takes those of some clusters that nobody has.</summary>
    public void TakeWhereFree(ClusterRun run)
    {
        Free.TakeParts(run);
        _claimed.TakeParts(run);
        Zone.TakeParts(run);
        Frozen.TakeParts(run);
        Held.TakeParts(run);
        Spared.TakeParts(run);
        _reserve.TakeParts(run, Free);
    }

    /// <summary>Takes what is free of some clusters now, and freezes it.</summary>
    public void Distrust(ClusterRun run)
    {
        foreach (var part in Free.PartsIn(run).Concat(Reserve.PartsIn(run)).ToList())
            Freeze(part);
    }

    /// <summary>Takes over what a move left behind.</summary>
    public void Freeze(ClusterRun run)
    {
        // The bitmap may have called it free before: NTFS gives back what it no longer needs, such as the clusters of an attribute list.
        TakeWhereFree(run);
        Frozen.Add(run);
    }

    /// <summary>The checkpoint came: what was frozen is free.</summary>
    public void Thaw()
    {
        var thawed = new List<ClusterRun>(Frozen.Runs);
        Frozen.Clear();
        foreach (var run in thawed)
            AddFree(run);
        _reserve.Choose(Free);
    }

    /// <summary>Replaces what is free by what the volume's bitmap says now, without what is frozen.</summary>
    public void Replace(IEnumerable<ClusterRun> freeRuns)
    {
        var known = new List<ClusterRun>();
        foreach (var space in new[] { Free, Zone, _claimed, Held, Spared, Reserve })
        {
            known.AddRange(space.Runs);
            space.Clear();
        }

        foreach (var run in freeRuns)
            AddFree(run);
        foreach (var run in known)
            Hold(run);
        foreach (var run in Frozen.Runs)
        {
            Free.TakeParts(run);
            _claimed.TakeParts(run);
            Zone.TakeParts(run);
            Spared.TakeParts(run);
        }

        _reserve.Choose(Free);
    }

    /// <summary>Keeps clusters for one plan, those that are free now and those that will be: <see cref="Free"/> does not show them meanwhile.</summary>
    /// <param name="run">Not claimed yet.</param>
    public void Claim(ClusterRun run)
    {
        foreach (var part in Free.PartsIn(run))
        {
            Free.Take(part);
            _claimed.Add(part);
        }

        _claims.Add(run);
    }

    /// <summary>Ends a claim: what of it is free can be used by anybody.</summary>
    /// <param name="run">Claimed as a whole.</param>
    public void Release(ClusterRun run)
    {
        _claims.Take(run);
        foreach (var part in _claimed.PartsIn(run))
        {
            _claimed.Take(part);
            Free.Add(part);
        }
    }

    /// <summary>True where a plan may count on every cluster being free after the next checkpoint: it is free or frozen, and not claimed.</summary>
    /// <param name="run">The clusters.</param>
    /// <param name="withZone">True where the zone for the MFT may be used.</param>
    public bool WillBeFree(ClusterRun run, bool withZone = false) =>
        !_claims.Overlaps(run) && CoveredFrom(run, withZone ? [Free, Frozen, Zone] : [Free, Frozen]) == run.Length;

    /// <summary>The same for a plan that keeps a reserve of its own: it may use the zone and <see cref="Reserve"/>.</summary>
    /// <param name="run">The clusters.</param>
    public bool WillBeTakeable(ClusterRun run) => !_claims.Overlaps(run) && CoveredFrom(run, [Free, Frozen, Zone, Reserve]) == run.Length;

    /// <summary>How many clusters from one on can be taken into use, whoever claimed them.</summary>
    /// <param name="run">The clusters to look at.</param>
    public ClusterCount TakeableFrom(ClusterRun run) => CoveredFrom(run, [Free, _claimed, Zone, Reserve]);

    /// <summary>The same for the last clusters of a run, backwards.</summary>
    /// <param name="run">The clusters to look at.</param>
    public ClusterCount TakeableBefore(ClusterRun run)
    {
        var position = run.End;
        for (var length = run.Length; run.Start < position && length > ClusterCount.Zero; position -= length)
        {
            length = ClusterCount.Zero;
            foreach (var space in new[] { Free, _claimed, Zone, Reserve })
                length = length > ClusterCount.Zero ? length : space.LengthBefore(position);
        }

        return run.End - (run.Start < position ? position : run.Start);
    }

    private static ClusterCount CoveredFrom(ClusterRun run, ReadOnlySpan<FreeSpace> spaces)
    {
        var position = run.Start;
        for (var length = run.Length; position < run.End && length > ClusterCount.Zero; position += length)
        {
            length = ClusterCount.Zero;
            for (var at = 0; at < spaces.Length && length == ClusterCount.Zero; at++)
                length = spaces[at].LengthFrom(position);
        }

        return (position < run.End ? position : run.End) - run.Start;
    }

    private void Hold(ClusterRun run)
    {
        Held.Add(run);
        foreach (var space in new[] { Free, Zone, _claimed, Spared })
        {
            foreach (var part in space.PartsIn(run))
                Held.Take(part);
        }
    }

    private void AddFree(ClusterRun run)
    {
        var position = run.Start;
        foreach (var part in _closed.PartsIn(run))
        {
            AddOpen(ClusterRun.Between(position, part.Start));
            Zone.Add(part);
            position = part.End;
        }

        AddOpen(ClusterRun.Between(position, run.End));
    }

    private void AddOpen(ClusterRun run)
    {
        var position = run.Start;
        foreach (var part in _claims.PartsIn(run))
        {
            _sparing.Add(ClusterRun.Between(position, part.Start), Free);
            _claimed.Add(part);
            position = part.End;
        }

        _sparing.Add(ClusterRun.Between(position, run.End), Free);
    }

    // NTFS itself gives the zone up when the rest of the volume is full (Microsoft KB 174619). Where all that is free would not fill it, only
    // what is free in it now stays closed: the zone never has less than that, and the rest can be rearranged. Where that is crumbs, nothing is
    // left that the MFT could grow into in one piece, and closed they would only keep everything else from being put together.
    private void OpenUsedPart(ClusterCount zone)
    {
        var left = new List<ClusterRun>(Zone.Runs);
        var isGone = Zone.Largest.Length.Value * LeastOfZone < zone.Value;
        _closed.Clear();
        if (isGone)
            Zone.Clear();
        foreach (var run in left)
        {
            if (isGone)
                Free.Add(run);
            else
                _closed.Add(run);
        }
    }
}
