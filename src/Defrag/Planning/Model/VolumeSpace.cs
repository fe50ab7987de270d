using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// All clusters of a volume without an owner. Each of them is free, waits for the next checkpoint, or lies in the MFT zone. Others are
/// claimed by a plan, or reserved for the redo journal or a shadow copy.
/// </summary>
public sealed class VolumeSpace
{
    private readonly FreeSpace _claims = new();
    private readonly FreeSpace _opened = new();
    private readonly ShadowReserve _shadowReserve;
    private readonly JournalReserve _journalReserve;

    /// <summary>Creates the free space of a volume.</summary>
    /// <param name="freeRuns">The free clusters by the volume's bitmap.</param>
    /// <param name="zone">The zone that NTFS keeps for the MFT, where no other stream may be placed. May be empty.</param>
    /// <param name="shadow">The blocks to keep in <see cref="ReservedForShadow"/>; null reserves nothing.</param>
    /// <param name="reserve">The length of <see cref="ReservedForJournal"/>.</param>
    public VolumeSpace(IEnumerable<ClusterRun> freeRuns, ClusterRun zone, ShadowBlocks? shadow = null, ClusterCount reserve = default)
    {
        _shadowReserve = new ShadowReserve(shadow);
        _journalReserve = new JournalReserve(reserve);
        if (zone.Length > ClusterCount.Zero)
            Zone.Add(zone);
        foreach (var run in freeRuns)
            AddFree(run);
        MftZoneRelease.Apply(this, zone.Length);
        ActivateShadowReserve();
        _journalReserve.Reselect(Free);
    }

    private VolumeSpace(VolumeSpace original, ShadowBlocks? shadow, bool keepsReserve)
    {
        _shadowReserve = original._shadowReserve.Fork(shadow);
        _journalReserve = new JournalReserve(keepsReserve ? original._journalReserve.Length : ClusterCount.Zero);
        Zone.AddAll(original.Zone);
        FreeSpace[] freeAfterCheckpoint =
            [original.Free, original.PendingFree, original.MftZone, original.Claimed, .. original.Reserves];
        foreach (var run in freeAfterCheckpoint.SelectMany(static space => space.Runs))
            AddFree(run);

        UsedWithoutOwner.AddAll(original.UsedWithoutOwner);
        _journalReserve.Reselect(Free);
    }

    /// <summary>The clusters that can be used now.</summary>
    public FreeSpace Free { get; } = new();

    /// <summary>The clusters that moves freed and that no plan may use before the next checkpoint.</summary>
    public FreeSpace PendingFree { get; } = new();

    /// <summary>
    /// Clusters that were free and are now in use without an owner: the journal of the run, or data that another program has written.
    /// </summary>
    public FreeSpace UsedWithoutOwner { get; } = new();

    /// <summary>All clusters of the MFT zone as far as it is closed to other streams.</summary>
    internal FreeSpace Zone { get; } = new();

    /// <summary>The free clusters that plans have claimed.</summary>
    internal FreeSpace Claimed { get; } = new();

    /// <summary>The free clusters in the MFT zone.</summary>
    public FreeSpace MftZone { get; } = new();

    /// <summary>
    /// Free clusters that a shadow copy would have to store before they are overwritten. Plans do not use them while <see
    /// cref="IsShadowReserveActive"/>.
    /// </summary>
    public FreeSpace ReservedForShadow => _shadowReserve.Reserved;

    /// <summary>
    /// Free clusters kept for the redo journal, another run after each checkpoint. Only plans that keep a reserve of their own use them.
    /// </summary>
    public FreeSpace ReservedForJournal => _journalReserve.Reserved;

    /// <summary>True while clusters that a shadow copy needs are reserved.</summary>
    public bool IsShadowReserveActive => _shadowReserve.IsActive;

    /// <summary>Returns a copy as it will be after the next checkpoint, without claims.</summary>
    /// <param name="shadow">A copy of the blocks that the shadow copy needs.</param>
    /// <param name="keepsReserve">False for a plan that also uses the journal's reserve.</param>
    internal VolumeSpace Fork(ShadowBlocks? shadow, bool keepsReserve = true) => new(this, shadow, keepsReserve);

    /// <summary>Starts to reserve the free clusters that a shadow copy needs.</summary>
    internal void ActivateShadowReserve() => _shadowReserve.Activate(Free);

    /// <summary>Releases the clusters reserved for a shadow copy.</summary>
    /// <returns>False if nothing was reserved.</returns>
    internal bool TryReleaseShadowReserve() => _shadowReserve.TryRelease(Free);

    /// <summary>
    /// Returns all clusters that are free when the run is over. These are the free and reserved clusters, the MFT zone, and clusters in
    /// use without a known owner, such as the journal.
    /// </summary>
    public FreeSpace AllFree()
    {
        var all = new FreeSpace();
        foreach (var space in new[] { Free, MftZone, UsedWithoutOwner, ReservedForShadow, ReservedForJournal })
            all.AddAll(space);
        return all;
    }

    /// <summary>
    /// The number of clusters that the bitmap will call free after the next checkpoint, if no other program changes the volume.
    /// </summary>
    internal ClusterCount FreeAfterCheckpoint =>
        Free.Total + PendingFree.Total + MftZone.Total + Claimed.Total + ReservedForShadow.Total + ReservedForJournal.Total;

    /// <summary>The same, without the clusters that only the checkpoint frees. The journal of the run finds its room there.</summary>
    internal ClusterCount FreeBeforeCheckpoint => FreeAfterCheckpoint - PendingFree.Total;

    /// <summary>Allocates clusters, each of which must be free, claimed, in the journal's reserve or in the MFT zone.</summary>
    /// <exception cref="InvalidOperationException">Some clusters are not: the plan contradicts itself.</exception>
    public void Allocate(ClusterRun run)
    {
        if (!Free.TryRemove(run)
            && Free.RemoveOverlap(run) + Claimed.RemoveOverlap(run) + MftZone.RemoveOverlap(run) + _journalReserve.Allocate(
                run,
                Free) != run.Length)
            throw new InvalidOperationException($"Clusters {run.Start} to {run.End} are not free.");
    }

    /// <summary>Allocates those clusters of a run that have no owner.</summary>
    public void AllocateFreeParts(ClusterRun run)
    {
        Free.RemoveOverlap(run);
        Claimed.RemoveOverlap(run);
        MftZone.RemoveOverlap(run);
        PendingFree.RemoveOverlap(run);
        UsedWithoutOwner.RemoveOverlap(run);
        ReservedForShadow.RemoveOverlap(run);
        _journalReserve.Allocate(run, Free);
    }

    /// <summary>Moves the free clusters of a run to <see cref="PendingFree"/>.</summary>
    public void MarkUnusable(ClusterRun run)
    {
        foreach (var part in Free.Intersect(run).Concat(ReservedForJournal.Intersect(run)).ToList())
            FreeAtCheckpoint(part);
    }

    /// <summary>Adds clusters that a move left behind to <see cref="PendingFree"/>.</summary>
    public void FreeAtCheckpoint(ClusterRun run)
    {
        // The bitmap may have called them free before: NTFS itself frees clusters, such as those of an attribute list that it no longer
        // needs.
        AllocateFreeParts(run);
        PendingFree.Add(run);
    }

    /// <summary>Takes note of a checkpoint: the clusters in <see cref="PendingFree"/> become free.</summary>
    public void CompleteCheckpoint()
    {
        var thawed = new List<ClusterRun>(PendingFree.Runs);
        PendingFree.Clear();
        foreach (var run in thawed)
            AddFree(run);
        _journalReserve.Reselect(Free);
    }

    /// <summary>Replaces the free clusters by the volume's bitmap, without those in <see cref="PendingFree"/>.</summary>
    public void Replace(IEnumerable<ClusterRun> freeRuns)
    {
        var before = new List<ClusterRun>();
        foreach (var space in new[] { Free, MftZone, Claimed, UsedWithoutOwner, ReservedForShadow, ReservedForJournal })
        {
            before.AddRange(space.Runs);
            space.Clear();
        }

        foreach (var run in freeRuns)
            AddFree(run);
        foreach (var run in before)
            AddUsedWithoutOwner(run);
        foreach (var run in PendingFree.Runs)
        {
            Free.RemoveOverlap(run);
            Claimed.RemoveOverlap(run);
            MftZone.RemoveOverlap(run);
            ReservedForShadow.RemoveOverlap(run);
        }

        _journalReserve.Reselect(Free);
    }

    /// <summary>
    /// Reserves clusters for one plan, whether they are free now or later. <see cref="Free"/> does not contain them meanwhile.
    /// </summary>
    /// <param name="run">The clusters, none of them claimed.</param>
    public void Claim(ClusterRun run)
    {
        foreach (var part in Free.Intersect(run))
        {
            Free.Remove(part);
            Claimed.Add(part);
        }

        _claims.Add(run);
    }

    /// <summary>Ends a claim. The free clusters of the claim can be used by any plan again.</summary>
    /// <param name="run">The clusters, claimed as a whole.</param>
    public void Release(ClusterRun run)
    {
        _claims.Remove(run);
        foreach (var part in Claimed.Intersect(run))
        {
            Claimed.Remove(part);
            Free.Add(part);
        }
    }

    /// <summary>Returns true if a plan has claimed any cluster of a run.</summary>
    internal bool IsClaimed(ClusterRun run) => _claims.Overlaps(run);

    /// <summary>
    /// Returns true if every cluster of a run will be free after the next checkpoint for a plan that keeps its own journal reserve. Such
    /// a plan may use the MFT zone and <see cref="ReservedForJournal"/>.
    /// </summary>
    /// <param name="run">The clusters.</param>
    public bool WillBeAllocatable(ClusterRun run) =>
        !_claims.Overlaps(run) && SpaceCoverage.CoveredFrom(run, [Free, PendingFree, MftZone, ReservedForJournal]) == run.Length;

    /// <summary>Opens the MFT zone as room for streams on the way to their targets, until <see cref="CloseZone"/>.</summary>
    internal void OpenZone()
    {
        var free = MftZone.Runs.ToList();
        _opened.AddAll(Zone);
        Zone.Clear();
        MftZone.Clear();
        free.ForEach(AddOutsideZone);
    }

    /// <summary>Closes the MFT zone again.</summary>
    internal void CloseZone()
    {
        Zone.AddAll(_opened);
        _opened.Clear();
        foreach (var part in Zone.Runs.SelectMany(Free.Intersect).ToList())
        {
            Free.Remove(part);
            MftZone.Add(part);
        }
    }

    private FreeSpace[] Reserves => [ReservedForShadow, ReservedForJournal];

    private void AddUsedWithoutOwner(ClusterRun run)
    {
        UsedWithoutOwner.Add(run);
        foreach (var space in new[] { Free, MftZone, Claimed, ReservedForShadow })
        {
            foreach (var part in space.Intersect(run))
                UsedWithoutOwner.Remove(part);
        }
    }

    private void AddFree(ClusterRun run)
    {
        var position = run.Start;
        foreach (var part in Zone.Intersect(run))
        {
            AddOutsideZone(ClusterRun.Between(position, part.Start));
            MftZone.Add(part);
            position = part.End;
        }

        AddOutsideZone(ClusterRun.Between(position, run.End));
    }

    private void AddOutsideZone(ClusterRun run)
    {
        var position = run.Start;
        foreach (var part in _claims.Intersect(run))
        {
            _shadowReserve.Add(ClusterRun.Between(position, part.Start), Free);
            Claimed.Add(part);
            position = part.End;
        }

        _shadowReserve.Add(ClusterRun.Between(position, run.End), Free);
    }
}
