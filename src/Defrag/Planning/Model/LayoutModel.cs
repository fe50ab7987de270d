using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// The layout of a volume as plans see it: a snapshot and all moves since. Planning applies its moves here. Execution reports the actual
/// result of each move here, so that the next proposal starts from the real layout.
/// </summary>
public sealed class LayoutModel
{
    private readonly ChangedExtents _changed;
    private readonly StreamFlags _facts;
    private readonly FragmentListCache _lists;
    private OwnerIndex? _owners;

    /// <summary>Creates the model of a volume.</summary>
    /// <param name="snapshot">The layout of the volume.</param>
    /// <param name="freeRuns">The free clusters by the volume's bitmap.</param>
    /// <param name="rules">The limits that plans respect.</param>
    /// <param name="shadow">The blocks that a shadow copy needs and stores; null where they are not tracked.</param>
    public LayoutModel(VolumeSnapshot snapshot, IEnumerable<ClusterRun> freeRuns, PlanningRules rules, ShadowBlocks? shadow = null)
    {
        (Snapshot, Rules, Shadow) = (snapshot, rules, shadow);
        Searches = new SearchBudget(snapshot);
        _changed = new ChangedExtents(snapshot.StreamCount);
        _lists = new FragmentListCache(snapshot.StreamCount);
        _facts = new StreamFlags(snapshot, rules.SplitsUnits);
        Space = new VolumeSpace(freeRuns, rules.MftZone, rules.Alignment > 1 ? shadow : null, rules.JournalReserve);
    }

    private LayoutModel(LayoutModel original, bool keepsReserve, VolumeSnapshot snapshot, IEnumerable<int> added, PlanningRules rules)
    {
        (Snapshot, Rules, MustStop, Searches) = (snapshot, rules, original.MustStop, original.Searches);
        _changed = new ChangedExtents(Snapshot.StreamCount);
        _lists = new FragmentListCache(Snapshot.StreamCount);
        Shadow = Rules.Alignment > 1 ? original.Shadow?.Fork() : null;
        Space = original.Space.Fork(Shadow, keepsReserve);
        _facts = new StreamFlags(original._facts, added);
    }

    /// <summary>The layout at the start. <see cref="Extents"/> returns the current extents.</summary>
    public VolumeSnapshot Snapshot { get; }

    /// <summary>The limits that plans respect.</summary>
    public PlanningRules Rules { get; }

    /// <summary>Asked between the steps of a long choice; true ends the choice with <see cref="OperationCanceledException"/>.</summary>
    public Func<bool> MustStop { get; set; } = static () => false;

    /// <summary>What the searches for places may still visit. A model, its copies and the later loops of a run share it.</summary>
    internal SearchBudget Searches { get; set; }

    /// <summary>The streams in the order in which a file-level backup reads them; null where it is not known.</summary>
    internal ReadSequence? ReadOrder { get; set; }

    /// <summary>The blocks that a shadow copy taken before the run needs and stores; null where they are not tracked.</summary>
    public ShadowBlocks? Shadow { get; }

    /// <summary>All clusters without an owner.</summary>
    public VolumeSpace Space { get; }

    /// <summary>The clusters that can be used now.</summary>
    public FreeSpace Free => Space.Free;

    /// <summary>The number of clusters that moves freed and that are unusable until the next checkpoint of the volume.</summary>
    public ClusterCount PendingFree => Space.PendingFree.Total;

    /// <summary>How often directories were clustered. Other passes may separate some of them again, so the number is limited.</summary>
    internal int DirectoryClusterings { get; set; }

    /// <summary>True once free space was consolidated. Streams that still find no way then may cost more.</summary>
    internal bool HasConsolidated { get; set; }

    /// <summary>The clusters waiting and the clusters free when the shadow copy's clusters were first used; null before that.</summary>
    internal (ClusterCount Waiting, ClusterCount Free)? ShadowReserveRelease { get; private set; }

    /// <summary>What the run left as it was because it would have cost too much.</summary>
    internal LeftForCost LeftForCost { get; } = new();

    /// <summary>The number of clusters moved so far.</summary>
    public ClusterCount MovedClusters { get; private set; }

    /// <summary>Rises whenever free space grows. A choice that failed before may succeed then.</summary>
    public int Generation { get; private set; }

    /// <summary>The owners of all clusters in use. The index is built on first use: many runs never need it.</summary>
    internal OwnerIndex Owners => _owners ??= OwnerIndexBuilder.Build(this);

    /// <summary>True offline and for small volumes: plans continue there until nothing can be gained.</summary>
    internal bool IsExhaustive => Rules.AllowsTemporaryFragments || EndLcn - default(Lcn) <= Rules.SmallVolume;

    /// <summary>The cluster behind the last one that is free or has an owner.</summary>
    internal Lcn EndLcn
    {
        get
        {
            var end = Owners.Before(new Lcn(uint.MaxValue)) is { } last ? last.Run.End : default;
            foreach (var space in new[] { Space.Free, Space.PendingFree, Space.MftZone, Space.ReservedForShadow, Space.ReservedForJournal })
                end = end < space.End ? space.End : end;
            return end;
        }
    }

    /// <summary>Returns the current extents of a stream, holes included.</summary>
    public Extent[] Extents(int stream) =>
        _changed.Find(stream) ?? Snapshot.Extents(stream).ToArray();

    /// <summary>Returns the current fragments of a stream.</summary>
    public FragmentList ListFragments(int stream)
    {
        if (_lists.Find(stream) is { } known)
            return known;
        var list = new FragmentList(stream, Extents(stream));
        _lists.Add(list);
        return list;
    }

    /// <summary>Returns true for a stream with at most one fragment.</summary>
    public bool IsContiguous(int stream) => _lists.Find(stream) is { } known ? known.Count < 2 : CountFragments(stream).Excess == 0;

    /// <summary>Counts the current fragments of a stream.</summary>
    public FragmentTally CountFragments(int stream) =>
        _changed.CountFragments(stream) ?? Snapshot.CountFragments(stream);

    /// <summary>Returns false for streams that the volume declares immovable or that turned out to be.</summary>
    public bool IsMovable(int stream) => _facts.IsMovable(stream);

    /// <summary>Returns the kind of a stream, which decides how it counts and which pass may move it.</summary>
    public StreamKind Kind(int stream) => _facts.Kind(stream);

    /// <summary>Returns true for a compressed or sparse stream, which moves in units.</summary>
    public bool MovesInUnits(int stream) => _facts.MovesInUnits(stream);

    /// <summary>Returns true for a stream of which any part may move anywhere. Reads one byte, because it is called often.</summary>
    internal bool IsFreelyMovable(int stream) => _facts.IsFreelyMovable(stream);

    /// <summary>Returns true for a movable stream other than $MFT. Its bitmap makes way for others.</summary>
    internal bool MayMakeWay(int stream) => _facts.MayMakeWay(stream);

    /// <summary>Makes a stream immovable from now on.</summary>
    public void Block(int stream) => _facts.Block(stream);

    /// <summary>Applies moves that did exactly what was planned.</summary>
    public void Apply(MoveGroup group)
    {
        AllocateTargets(group);
        foreach (var move in group.Moves)
        {
            Release(new ClusterRun(move.Source, move.Count));
            RecordMove(move);
        }

        SetExtents(group.Stream, ExtentEditor.Move(Extents(group.Stream), group.Moves));
    }

    /// <summary>Counts a move that was carried out. <see cref="UpdateExtents"/> then takes over its result.</summary>
    /// <param name="move">The part of the move that was carried out.</param>
    public void RecordMove(PlannedMove move)
    {
        MovedClusters += move.Count;
        Shadow?.Move(move);
    }

    /// <summary>Takes over the actual extents of a stream from the volume. Clusters that the stream no longer has are freed.</summary>
    public void UpdateExtents(int stream, Extent[] actual)
    {
        var before = Extents(stream);
        foreach (var run in ExtentDifference.Of(before, actual))
            Release(run);
        foreach (var run in ExtentDifference.Of(actual, before))
        {
            Space.AllocateFreeParts(run);
            // A file of another program may have had the clusters when they were read, and not any more.
            _owners?.Remove(run);
            _owners?.Add(run, stream);
        }

        SetExtents(stream, actual);
    }

    /// <summary>
    /// Excludes clusters that the volume calls free but refuses to use. Like freed clusters, they wait for the next checkpoint.
    /// </summary>
    public void MarkUnusable(ClusterRun run) => Space.MarkUnusable(run);

    /// <summary>Takes note that the volume wrote a checkpoint: all clusters freed before can be used.</summary>
    public void CompleteCheckpoint()
    {
        Space.CompleteCheckpoint();
        Generation++;
    }

    /// <summary>Takes note that the volume wrote a checkpoint, and takes over its bitmap.</summary>
    /// <param name="freeRuns">The free clusters by the volume's bitmap after the checkpoint.</param>
    public void CompleteCheckpoint(IEnumerable<ClusterRun> freeRuns)
    {
        Space.PendingFree.Clear();
        ReplaceFree(freeRuns);
    }

    /// <summary>Replaces the free space by the volume's bitmap, without the clusters that wait for a checkpoint.</summary>
    public void ReplaceFree(IEnumerable<ClusterRun> freeRuns)
    {
        Space.Replace(freeRuns);
        Generation++;
    }

    /// <summary>Keeps plans off free clusters that a shadow copy needs, until <see cref="TryReleaseShadowReserve"/>.</summary>
    internal void ProtectShadowCopy() => Space.ActivateShadowReserve();

    /// <summary>Lets plans use the free clusters that a shadow copy needs.</summary>
    /// <param name="waiting">The streams that find no target without these clusters.</param>
    /// <returns>False if no clusters are reserved or no stream waits.</returns>
    internal bool TryReleaseShadowReserve(IReadOnlyCollection<int> waiting)
    {
        if (!Space.IsShadowReserveActive || waiting.Count == 0)
            return false;
        var wanted = new ClusterCount(waiting.Sum(stream => CountFragments(stream).Clusters));
        var free = Free.Total;
        if (!Space.TryReleaseShadowReserve())
            return false;
        ShadowReserveRelease ??= (wanted, free);
        Generation++;
        return true;
    }

    /// <summary>Ends a long choice if the run must stop.</summary>
    /// <exception cref="OperationCanceledException"><see cref="MustStop"/> returned true.</exception>
    internal void ThrowIfStopped()
    {
        if (MustStop())
            throw new OperationCanceledException();
    }

    /// <summary>Returns a copy on which plans can be tried, as the volume will be after its next checkpoint.</summary>
    /// <param name="keepsReserve">False for a plan that uses the journal's reserve and leaves room for the journal by itself.</param>
    /// <param name="divides">True to fragment contiguous streams for a while even where the rules of the volume do not allow it.</param>
    internal LayoutModel Fork(bool keepsReserve = true, bool divides = false) =>
        new(this, keepsReserve, ToSnapshot(), [], divides ? Rules with { AllowsTemporaryFragments = true } : Rules);

    /// <summary>Returns a copy without the journal's reserve, in which parts of streams are streams of their own.</summary>
    /// <param name="changed">Returns all extents that a stream keeps; null for a stream that keeps all.</param>
    /// <param name="added">The parts, each with the index of its stream.</param>
    internal LayoutModel ForkWith(Func<int, Extent[]?> changed, IReadOnlyList<(int Stream, Extent[] Extents)> added)
    {
        var snapshot = Snapshot.With(stream => changed(stream) ?? _changed.Find(stream), added);
        return new LayoutModel(this, keepsReserve: false, snapshot, added.Select(static part => part.Stream), Rules);
    }

    /// <summary>Returns the current layout as a snapshot.</summary>
    public VolumeSnapshot ToSnapshot() => Snapshot.With(_changed.Find);

    /// <summary>Returns all free clusters after the run and the last checkpoint, including the MFT zone and all reserves.</summary>
    public IReadOnlyList<ClusterRun> FinalFreeRuns() => [.. Space.Fork(Shadow).AllFree().Runs];

    private void SetExtents(int stream, Extent[] extents)
    {
        _changed.Set(stream, extents);
        _lists.Remove(stream);
    }

    // Adjacent targets are allocated as one run.
    private void AllocateTargets(MoveGroup group)
    {
        var run = default(ClusterRun);
        foreach (var move in group.Moves)
        {
            if (run.Length > ClusterCount.Zero && run.End == move.Target)
            {
                run = run with { Length = run.Length + move.Count };
                continue;
            }

            if (run.Length > ClusterCount.Zero)
                Allocate(run, group.Stream);
            run = move.TargetRun;
        }

        if (run.Length > ClusterCount.Zero)
            Allocate(run, group.Stream);
    }

    private void Allocate(ClusterRun run, int stream)
    {
        Space.Allocate(run);
        // Clusters that the bitmap calls free may still have an owner in the layout that was read before.
        _owners?.Remove(run);
        _owners?.Add(run, stream);
    }

    private void Release(ClusterRun run)
    {
        Space.FreeAtCheckpoint(run);
        _owners?.Remove(run);
    }
}
