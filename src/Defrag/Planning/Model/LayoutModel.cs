using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// A volume as the planner sees it: a snapshot and what was moved since. Planning applies its moves here; execution reports here what
/// really happened, so that the next choice starts from the truth.
/// </summary>
public sealed class LayoutModel
{
    /// <summary>1 GB of 4 KB clusters: what moves within a volume of that size takes seconds.</summary>
    internal const long SmallVolumeClusters = 1 << 18;

    private readonly ChangedExtents _changed;
    private readonly StreamFlags _facts;
    private readonly FragmentListCache _lists;
    private OwnerIndex? _owners;

    /// <summary>Creates the model of a volume.</summary>
    /// <param name="snapshot">Its layout.</param>
    /// <param name="freeRuns">Its free clusters by its bitmap.</param>
    /// <param name="rules">What plans must respect.</param>
    /// <param name="shadow">What a shadow copy stores; null where nobody asks.</param>
    public LayoutModel(VolumeSnapshot snapshot, IEnumerable<ClusterRun> freeRuns, PlanningRules rules, ShadowBlocks? shadow = null)
    {
        Snapshot = snapshot;
        _changed = new ChangedExtents(snapshot.StreamCount);
        _lists = new FragmentListCache(snapshot.StreamCount);
        _facts = new StreamFlags(snapshot);
        Rules = rules;
        Shadow = shadow;
        Space = new VolumeSpace(freeRuns, rules.MftZone, rules.Alignment > 1 ? shadow : null, rules.JournalReserve);
    }

    private LayoutModel(LayoutModel original, bool keepsReserve)
    {
        Snapshot = original.ToSnapshot();
        _changed = new ChangedExtents(Snapshot.StreamCount);
        _lists = new FragmentListCache(Snapshot.StreamCount);
        Rules = original.Rules;
        MustStop = original.MustStop;
        Shadow = Rules.Alignment > 1 ? original.Shadow?.Fork() : null;
        Space = original.Space.Fork(Shadow, keepsReserve);
        _facts = new StreamFlags(original._facts);
    }

    /// <summary>The layout at the start; for extents ask <see cref="Extents"/>.</summary>
    public VolumeSnapshot Snapshot { get; }

    /// <summary>What plans must respect.</summary>
    public PlanningRules Rules { get; }

    /// <summary>Asked between the steps of a choice that takes long; true ends it with <see cref="OperationCanceledException"/>.</summary>
    public Func<bool> MustStop { get; set; } = static () => false;

    /// <summary>What a shadow copy taken before the run stores; null where nobody asks.</summary>
    public ShadowBlocks? Shadow { get; }

    /// <summary>The clusters that no stream has.</summary>
    public VolumeSpace Space { get; }

    /// <summary>The clusters that can be used now.</summary>
    public FreeSpace Free => Space.Free;

    /// <summary>Clusters that moves freed and that stay unusable until the volume's next checkpoint.</summary>
    public ClusterCount PendingFree => Space.PendingFree.Total;

    /// <summary>How often directories were brought together: other passes may part them again, and that must end.</summary>
    internal int DirectoryClusterings { get; set; }

    /// <summary>
    /// What waited for a place and what was free for it when clusters that a shadow copy needs had to be used for the first time; null while they
    /// have not been.
    /// </summary>
    internal (ClusterCount Waiting, ClusterCount Free)? ShadowReserveRelease { get; private set; }

    /// <summary>Clusters moved so far.</summary>
    public ClusterCount MovedClusters { get; private set; }

    /// <summary>Rises whenever free space grew; choices that failed before may succeed then.</summary>
    public int Generation { get; private set; }

    /// <summary>Who has which clusters. Built when it is first asked for: many runs never ask.</summary>
    internal OwnerIndex Owners => _owners ??= OwnerIndexBuilder.Build(this);

    /// <summary>True offline, and up to 1 GB of 4 KB clusters: there it is done to the end, whatever that gains.</summary>
    internal bool IsExhaustive => Rules.AllowsTemporaryFragments || EndLcn.Value <= SmallVolumeClusters;

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

    /// <summary>The extents of a stream as they are now, holes included.</summary>
    public Extent[] Extents(int stream) =>
        _changed.Find(stream) ?? Snapshot.Extents(stream).ToArray();

    /// <summary>A stream's fragments as they are now.</summary>
    public FragmentList ListFragments(int stream)
    {
        if (_lists.Find(stream) is { } known)
            return known;
        var list = new FragmentList(stream, Extents(stream));
        _lists.Add(list);
        return list;
    }

    /// <summary>True for a stream that lies in one piece, or nowhere.</summary>
    public bool IsContiguous(int stream) => _lists.Find(stream) is { } known ? known.Count < 2 : CountFragments(stream).Excess == 0;

    /// <summary>Counts a stream's fragments as they are now.</summary>
    public FragmentTally CountFragments(int stream) =>
        _changed.CountFragments(stream) ?? FragmentTally.Of(Snapshot.Extents(stream));

    /// <summary>The streams of a kind that may move and have more than one fragment.</summary>
    public List<int> Fragmented(StreamKind kind)
    {
        var streams = new List<int>();
        for (var stream = 0; stream < Snapshot.StreamCount; stream++)
        {
            if (Kind(stream) == kind && IsMovable(stream) && CountFragments(stream).Excess > 0)
                streams.Add(stream);
        }

        return streams;
    }

    /// <summary>False for what the volume declares immovable and for what turned out to be.</summary>
    public bool IsMovable(int stream) => _facts.IsMovable(stream);

    /// <summary>How a stream counts, and which pass may move it.</summary>
    public StreamKind Kind(int stream) => _facts.Kind(stream);

    /// <summary>True for a compressed or sparse stream, which moves in units.</summary>
    public bool MovesInUnits(int stream) => _facts.MovesInUnits(stream);

    /// <summary>True for a stream of which any part may move anywhere: asked of every owner again and again, so it looks at one byte.</summary>
    internal bool IsFreelyMovable(int stream) => _facts.IsFreelyMovable(stream);

    /// <summary>Leaves a stream alone from now on.</summary>
    public void Block(int stream) => _facts.Block(stream);

    /// <summary>Carries out moves that did exactly what was planned.</summary>
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

    /// <summary>Counts a move that was carried out, where <see cref="UpdateExtents"/> tells what came of it.</summary>
    /// <param name="move">What arrived of it.</param>
    public void RecordMove(PlannedMove move)
    {
        MovedClusters += move.Count;
        Shadow?.Move(move);
    }

    /// <summary>Takes over what the volume says about a stream, whatever was planned; clusters it no longer has are freed.</summary>
    public void UpdateExtents(int stream, Extent[] actual)
    {
        var before = Extents(stream);
        foreach (var run in ExtentDifference.Of(before, actual))
            Release(run);
        foreach (var run in ExtentDifference.Of(actual, before))
        {
            Space.AllocateFreeParts(run);
            // Another program's file may have been there when it was read, and gone since.
            _owners?.Remove(run);
            _owners?.Add(run, stream);
        }

        SetExtents(stream, actual);
    }

    /// <summary>Takes clusters that the volume calls free but refuses to use: like what was freed, they wait for the next checkpoint.</summary>
    public void MarkUnusable(ClusterRun run) => Space.MarkUnusable(run);

    /// <summary>The volume wrote its checkpoint: what was freed until now can be used.</summary>
    public void CompleteCheckpoint()
    {
        Space.CompleteCheckpoint();
        Generation++;
    }

    /// <summary>The same with what the volume's bitmap says after the checkpoint.</summary>
    public void CompleteCheckpoint(IEnumerable<ClusterRun> freeRuns)
    {
        Space.PendingFree.Clear();
        ReplaceFree(freeRuns);
    }

    /// <summary>Replaces the free space by what the volume's bitmap says now, without what is frozen.</summary>
    public void ReplaceFree(IEnumerable<ClusterRun> freeRuns)
    {
        Space.Replace(freeRuns);
        Generation++;
    }

    /// <summary>Leaves free clusters alone that a shadow copy needs, until <see cref="TryReleaseShadowReserve"/>.</summary>
    internal void ProtectShadowCopy() => Space.ActivateShadowReserve();

    /// <summary>Allows to use what has been spared.</summary>
    /// <param name="waiting">Streams for which there is no place without it.</param>
    /// <returns>False where that is nothing, or nobody waits.</returns>
    internal bool TryReleaseShadowReserve(IReadOnlyCollection<int> waiting)
    {
        if (!Space.IsShadowReserveActive || waiting.Count == 0)
            return false;
        var wanted = ClusterCount.Zero;
        foreach (var stream in waiting)
            wanted += new ClusterCount(CountFragments(stream).Clusters);
        var free = Free.Total;
        if (!Space.TryReleaseShadowReserve(wanted))
            return false;
        ShadowReserveRelease ??= (wanted, free);
        Generation++;
        return true;
    }

    /// <summary>Ends a choice that takes long where nobody wants it any more.</summary>
    /// <exception cref="OperationCanceledException"><see cref="MustStop"/> says so. What was begun is of no use then.</exception>
    internal void ThrowIfStopped()
    {
        if (MustStop())
            throw new OperationCanceledException();
    }

    /// <summary>A copy to try plans on, as the volume will be after its next checkpoint.</summary>
    /// <param name="keepsReserve">False for a plan that uses the journal's reserve too, and leaves room for the journal by itself.</param>
    internal LayoutModel Fork(bool keepsReserve = true) => new(this, keepsReserve);

    /// <summary>The layout as it is now.</summary>
    public VolumeSnapshot ToSnapshot() => Snapshot.With(_changed.Find);

    /// <summary>What is free once the run is over and the volume has written its checkpoint: the zone for the MFT too, and what plans have kept.</summary>
    public IReadOnlyList<ClusterRun> FinalFreeRuns() => [.. Space.Fork(Shadow).AllFree().Runs];

    private void SetExtents(int stream, Extent[] extents)
    {
        _changed.Set(stream, extents);
        _lists.Remove(stream);
    }

    // What goes side by side is entered as one.
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
        // What the bitmap calls free may still be in the layout that was read before.
        _owners?.Remove(run);
        _owners?.Add(run, stream);
    }

    private void Release(ClusterRun run)
    {
        Space.FreeAtCheckpoint(run);
        _owners?.Remove(run);
    }
}
