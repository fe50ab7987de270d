using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>
/// Every cluster of a volume that no stream has: free to be used now, frozen until the next checkpoint, closed because the zone for the MFT
/// keeps it, or claimed for a plan that is under way.
/// </summary>
public sealed class VolumeSpace
{
    // A zone with no free run of one part in so many has been given up.
    private const int LeastOfZone = 256;

    private readonly FreeSpace _closed = new();
    private readonly FreeSpace _claims = new();
    private readonly FreeSpace _claimed = new();
    private readonly Sparing _sparing;
    private ClusterCount _reserveLength;
    private ClusterRun _reserve;

    /// <summary>Creates the space of a volume.</summary>
    /// <param name="freeRuns">Its free clusters by its bitmap.</param>
    /// <param name="zone">Where nothing may be put: the zone that NTFS keeps for the MFT. May be empty.</param>
    /// <param name="shadow">Of which shadow copy <see cref="Spared"/> is what it needs; null spares nothing.</param>
    public VolumeSpace(IEnumerable<ClusterRun> freeRuns, ClusterRun zone, ShadowBlocks? shadow = null)
    {
        _sparing = new Sparing(shadow);
        if (zone.Length > ClusterCount.Zero)
            _closed.Add(zone);
        foreach (var run in freeRuns)
            AddFree(run);
        if (Free.Total + Zone.Total < zone.Length)
            OpenUsedPart(zone.Length);
        Spare();
    }

    private VolumeSpace(VolumeSpace original, ShadowBlocks? shadow)
    {
        _sparing = original._sparing.Fork(shadow);
        _closed.AddAll(original._closed);
        foreach (var space in new[] { original.Free, original.Frozen, original.Zone, original._claimed, original.Spared })
        {
            foreach (var run in space.Runs)
                AddFree(run);
        }

        Held.AddAll(original.Held);
        KeepReserve(original._reserveLength);
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

    /// <summary>True while clusters that a shadow copy needs are left alone.</summary>
    public bool IsSparing => _sparing.IsOn;

    /// <summary>True where so much was free when <see cref="TryUseSpared"/> was asked that the smallest run need not be taken.</summary>
    public bool IsRoomy => _sparing.IsRoomy;

    /// <summary>A copy as it will be after the next checkpoint, without claims.</summary>
    /// <param name="shadow">A copy of what the shadow copy needs.</param>
    internal VolumeSpace Fork(ShadowBlocks? shadow) => new(this, shadow);

    /// <summary>Leaves alone from now on what a shadow copy needs.</summary>
    internal void Spare() => _sparing.Begin(Free);

    /// <summary>Ends that.</summary>
    /// <param name="wanted">Clusters that wait for a place.</param>
    /// <returns>False where nothing was spared.</returns>
    internal bool TryUseSpared(ClusterCount wanted) => _sparing.TryEnd(Free, wanted);

    /// <summary>Keeps one short run out of every plan from now on, another after each checkpoint: where all others are shorter, the journal has no other place.</summary>
    /// <param name="length">Its clusters; 0 ends it.</param>
    internal void KeepReserve(ClusterCount length)
    {
        if (_reserve.Length > ClusterCount.Zero)
            Release(_reserve);
        (_reserveLength, _reserve) = (length, default);
        if (length == ClusterCount.Zero || Free.BestFit(length) is not { } shortest)
            return;
        // Its beginning: what travels on with the rest of the run leaves it behind once.
        _reserve = new ClusterRun(shortest.Start, length);
        Claim(_reserve);
    }

    /// <summary>
    /// What is free when the run is over: what is now, the zone for the MFT, and what was free and has been taken by nobody that is
    /// known, such as the journal of the run itself.
    /// </summary>
    public FreeSpace WithZone()
    {
        var all = new FreeSpace();
        foreach (var space in new[] { Free, Zone, Held, Spared })
            all.AddAll(space);
        return all;
    }

    /// <summary>Takes clusters into use; all of them must be free, claimed or in the zone.</summary>
    /// <exception cref="InvalidOperationException">Some are not: the plan contradicts itself.</exception>
    public void Take(ClusterRun run)
    {
        if (!Free.TryTake(run) && Free.TakeParts(run) + _claimed.TakeParts(run) + Zone.TakeParts(run) != run.Length)
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
    }

    /// <summary>Takes what is free of some clusters now, and freezes it.</summary>
    public void Distrust(ClusterRun run)
    {
        foreach (var part in Free.PartsIn(run))
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
        KeepReserve(_reserveLength);
    }

    /// <summary>Replaces what is free by what the volume's bitmap says now, without what is frozen.</summary>
    public void Replace(IEnumerable<ClusterRun> freeRuns)
    {
        var known = new List<ClusterRun>();
        foreach (var space in new[] { Free, Zone, _claimed, Held, Spared })
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

        KeepReserve(_reserveLength);
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
    public bool WillBeFree(ClusterRun run, bool withZone = false)
    {
        if (_claims.Overlaps(run))
            return false;
        var position = run.Start;
        while (position < run.End)
        {
            var free = Free.LengthFrom(position);
            if (free == ClusterCount.Zero)
                free = Frozen.LengthFrom(position);
            if (free == ClusterCount.Zero && withZone)
                free = Zone.LengthFrom(position);
            if (free == ClusterCount.Zero)
                return false;
            position += free;
        }

        return true;
    }

    /// <summary>How many clusters from one on can be taken into use, whoever claimed them.</summary>
    /// <param name="run">The clusters to look at.</param>
    public ClusterCount TakeableFrom(ClusterRun run)
    {
        var position = run.Start;
        while (position < run.End)
        {
            var length = Longest(Free.LengthFrom(position), _claimed.LengthFrom(position), Zone.LengthFrom(position));
            if (length == ClusterCount.Zero)
                break;
            position += length;
        }

        return (position < run.End ? position : run.End) - run.Start;
    }

    /// <summary>The same for the last clusters of a run, backwards.</summary>
    /// <param name="run">The clusters to look at.</param>
    public ClusterCount TakeableBefore(ClusterRun run)
    {
        var position = run.End;
        while (run.Start < position)
        {
            var length = Longest(Free.LengthBefore(position), _claimed.LengthBefore(position), Zone.LengthBefore(position));
            if (length == ClusterCount.Zero)
                break;
            position -= length;
        }

        return run.End - (run.Start < position ? position : run.Start);
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

    private static ClusterCount Longest(ClusterCount first, ClusterCount second, ClusterCount third) =>
        new(Math.Max(first.Value, Math.Max(second.Value, third.Value)));
}
