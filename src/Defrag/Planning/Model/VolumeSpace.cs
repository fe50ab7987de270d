using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

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
    private readonly ShadowReserve _sparing;
    private readonly JournalReserve _reserve;

    /// <summary>Creates the space of a volume.</summary>
    /// <param name="freeRuns">Its free clusters by its bitmap.</param>
    /// <param name="zone">Where nothing may be put: the zone that NTFS keeps for the MFT. May be empty.</param>
    /// <param name="shadow">Of which shadow copy <see cref="ReservedForShadow"/> is what it needs; null spares nothing.</param>
    /// <param name="reserve">Length of <see cref="ReservedForJournal"/>.</param>
    public VolumeSpace(IEnumerable<ClusterRun> freeRuns, ClusterRun zone, ShadowBlocks? shadow = null, ClusterCount reserve = default)
    {
        _sparing = new ShadowReserve(shadow);
        _reserve = new JournalReserve(reserve);
        if (zone.Length > ClusterCount.Zero)
            _closed.Add(zone);
        foreach (var run in freeRuns)
            AddFree(run);
        if (Free.Total + MftZone.Total < zone.Length)
            ReleaseUsedZone(zone.Length);
        ActivateShadowReserve();
        _reserve.Reselect(Free);
    }

    private VolumeSpace(VolumeSpace original, ShadowBlocks? shadow, bool keepsReserve)
    {
        _sparing = original._sparing.Fork(shadow);
        _reserve = new JournalReserve(keepsReserve ? original._reserve.Length : ClusterCount.Zero);
        _closed.AddAll(original._closed);
        foreach (var space in new[] { original.Free, original.PendingFree, original.MftZone, original._claimed, original.ReservedForShadow, original.ReservedForJournal })
        {
            foreach (var run in space.Runs)
                AddFree(run);
        }

        UsedWithoutOwner.AddAll(original.UsedWithoutOwner);
        _reserve.Reselect(Free);
    }

    /// <summary>What can be used now.</summary>
    public FreeSpace Free { get; } = new();

    /// <summary>What moves freed and nobody may use before the volume's next checkpoint.</summary>
    public FreeSpace PendingFree { get; } = new();

    /// <summary>What was free and is in use now, though no stream has it: the journal of a run, or what another program has written.</summary>
    public FreeSpace UsedWithoutOwner { get; } = new();

    /// <summary>What is free in the zone for the MFT.</summary>
    public FreeSpace MftZone { get; } = new();

    /// <summary>What is free but needed by a shadow copy, which would have to store it first: left alone while <see cref="IsShadowReserveActive"/>.</summary>
    public FreeSpace ReservedForShadow => _sparing.Reserved;

    /// <summary>What is free but kept for the journal of the run, another run after each checkpoint: only plans that keep a reserve of their own use it.</summary>
    public FreeSpace ReservedForJournal => _reserve.Reserved;

    /// <summary>True while clusters that a shadow copy needs are left alone.</summary>
    public bool IsShadowReserveActive => _sparing.IsActive;

    /// <summary>True where so much was free when <see cref="TryReleaseShadowReserve"/> was asked that the smallest run need not be taken.</summary>
    public bool HasAmpleSpace => _sparing.HasAmpleSpace;

    /// <summary>A copy as it will be after the next checkpoint, without claims.</summary>
    /// <param name="shadow">A copy of what the shadow copy needs.</param>
    /// <param name="keepsReserve">False for a plan that uses the reserve too.</param>
    internal VolumeSpace Fork(ShadowBlocks? shadow, bool keepsReserve = true) => new(this, shadow, keepsReserve);

    /// <summary>Leaves alone from now on what a shadow copy needs.</summary>
    internal void ActivateShadowReserve() => _sparing.Activate(Free);

    /// <summary>Ends that.</summary>
    /// <param name="wanted">Clusters that wait for a place.</param>
    /// <returns>False where nothing was spared.</returns>
    internal bool TryReleaseShadowReserve(ClusterCount wanted) => _sparing.TryRelease(Free, wanted);

    /// <summary>
    /// What is free when the run is over: what is now, the zone for the MFT, and what was free and has been taken by nobody that is
    /// known, such as the journal of the run itself.
    /// </summary>
    public FreeSpace AllFree()
    {
        var all = new FreeSpace();
        foreach (var space in new[] { Free, MftZone, UsedWithoutOwner, ReservedForShadow, ReservedForJournal })
            all.AddAll(space);
        return all;
    }

    /// <summary>How many clusters the volume's bitmap calls free after its next checkpoint where nobody else has changed the volume.</summary>
    internal ClusterCount FreeAfterCheckpoint => Free.Total + PendingFree.Total + MftZone.Total + _claimed.Total + ReservedForShadow.Total + ReservedForJournal.Total;

    /// <summary>Takes clusters into use; all of them must be free, claimed, in the reserve or in the zone.</summary>
    /// <exception cref="InvalidOperationException">Some are not: the plan contradicts itself.</exception>
    public void Allocate(ClusterRun run)
    {
        if (!Free.TryRemove(run) && Free.RemoveOverlap(run) + _claimed.RemoveOverlap(run) + MftZone.RemoveOverlap(run) + _reserve.Allocate(run, Free) != run.Length)
            throw new InvalidOperationException($"Clusters {run.Start} to {run.End} are not free.");
    }

    /// <summary>Takes those of some clusters that nobody has.</summary>
    public void AllocateFreeParts(ClusterRun run)
    {
        Free.RemoveOverlap(run);
        _claimed.RemoveOverlap(run);
        MftZone.RemoveOverlap(run);
        PendingFree.RemoveOverlap(run);
        UsedWithoutOwner.RemoveOverlap(run);
        ReservedForShadow.RemoveOverlap(run);
        _reserve.Allocate(run, Free);
    }

    /// <summary>Takes what is free of some clusters now, and freezes it.</summary>
    public void MarkUnusable(ClusterRun run)
    {
        foreach (var part in Free.Intersect(run).Concat(ReservedForJournal.Intersect(run)).ToList())
            FreeAtCheckpoint(part);
    }

    /// <summary>Takes over what a move left behind.</summary>
    public void FreeAtCheckpoint(ClusterRun run)
    {
        // The bitmap may have called it free before: NTFS gives back what it no longer needs, such as the clusters of an attribute list.
        AllocateFreeParts(run);
        PendingFree.Add(run);
    }

    /// <summary>The checkpoint came: what was frozen is free.</summary>
    public void CompleteCheckpoint()
    {
        var thawed = new List<ClusterRun>(PendingFree.Runs);
        PendingFree.Clear();
        foreach (var run in thawed)
            AddFree(run);
        _reserve.Reselect(Free);
    }

    /// <summary>Replaces what is free by what the volume's bitmap says now, without what is frozen.</summary>
    public void Replace(IEnumerable<ClusterRun> freeRuns)
    {
        var known = new List<ClusterRun>();
        foreach (var space in new[] { Free, MftZone, _claimed, UsedWithoutOwner, ReservedForShadow, ReservedForJournal })
        {
            known.AddRange(space.Runs);
            space.Clear();
        }

        foreach (var run in freeRuns)
            AddFree(run);
        foreach (var run in known)
            AddUsedWithoutOwner(run);
        foreach (var run in PendingFree.Runs)
        {
            Free.RemoveOverlap(run);
            _claimed.RemoveOverlap(run);
            MftZone.RemoveOverlap(run);
            ReservedForShadow.RemoveOverlap(run);
        }

        _reserve.Reselect(Free);
    }

    /// <summary>Keeps clusters for one plan, those that are free now and those that will be: <see cref="Free"/> does not show them meanwhile.</summary>
    /// <param name="run">Not claimed yet.</param>
    public void Claim(ClusterRun run)
    {
        foreach (var part in Free.Intersect(run))
        {
            Free.Remove(part);
            _claimed.Add(part);
        }

        _claims.Add(run);
    }

    /// <summary>Ends a claim: what of it is free can be used by anybody.</summary>
    /// <param name="run">Claimed as a whole.</param>
    public void Release(ClusterRun run)
    {
        _claims.Remove(run);
        foreach (var part in _claimed.Intersect(run))
        {
            _claimed.Remove(part);
            Free.Add(part);
        }
    }

    /// <summary>True where a plan may count on every cluster being free after the next checkpoint: it is free or frozen, and not claimed.</summary>
    /// <param name="run">The clusters.</param>
    /// <param name="withZone">True where the zone for the MFT may be used.</param>
    public bool WillBeFree(ClusterRun run, bool withZone = false) =>
        !_claims.Overlaps(run) && CoveredFrom(run, withZone ? [Free, PendingFree, MftZone] : [Free, PendingFree]) == run.Length;

    /// <summary>The same for a plan that keeps a reserve of its own: it may use the zone and <see cref="ReservedForJournal"/>.</summary>
    /// <param name="run">The clusters.</param>
    public bool WillBeAllocatable(ClusterRun run) => !_claims.Overlaps(run) && CoveredFrom(run, [Free, PendingFree, MftZone, ReservedForJournal]) == run.Length;

    /// <summary>How many clusters from one on can be taken into use, whoever claimed them.</summary>
    /// <param name="run">The clusters to look at.</param>
    public ClusterCount AllocatableFrom(ClusterRun run) => CoveredFrom(run, [Free, _claimed, MftZone, ReservedForJournal]);

    /// <summary>The same for the last clusters of a run, backwards.</summary>
    /// <param name="run">The clusters to look at.</param>
    public ClusterCount AllocatableBefore(ClusterRun run)
    {
        var position = run.End;
        for (var length = run.Length; run.Start < position && length > ClusterCount.Zero; position -= length)
        {
            length = ClusterCount.Zero;
            foreach (var space in new[] { Free, _claimed, MftZone, ReservedForJournal })
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

    private void AddUsedWithoutOwner(ClusterRun run)
    {
        UsedWithoutOwner.Add(run);
        foreach (var space in new[] { Free, MftZone, _claimed, ReservedForShadow })
        {
            foreach (var part in space.Intersect(run))
                UsedWithoutOwner.Remove(part);
        }
    }

    private void AddFree(ClusterRun run)
    {
        var position = run.Start;
        foreach (var part in _closed.Intersect(run))
        {
            AddOpen(ClusterRun.Between(position, part.Start));
            MftZone.Add(part);
            position = part.End;
        }

        AddOpen(ClusterRun.Between(position, run.End));
    }

    private void AddOpen(ClusterRun run)
    {
        var position = run.Start;
        foreach (var part in _claims.Intersect(run))
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
    private void ReleaseUsedZone(ClusterCount zone)
    {
        var left = new List<ClusterRun>(MftZone.Runs);
        var isGone = MftZone.Largest.Length.Value * LeastOfZone < zone.Value;
        _closed.Clear();
        if (isGone)
            MftZone.Clear();
        foreach (var run in left)
        {
            if (isGone)
                Free.Add(run);
            else
                _closed.Add(run);
        }
    }
}
