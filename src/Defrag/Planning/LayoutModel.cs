using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning;

/// <summary>
/// A volume as the planner sees it: a snapshot and what was moved since. Planning applies its moves here; execution reports here what
/// really happened, so that the next choice starts from the truth.
/// </summary>
public sealed class LayoutModel
{
    private readonly Dictionary<int, Extent[]> _changed = [];
    private readonly HashSet<int> _blocked = [];
    private readonly List<ClusterRun> _frozen = [];

    /// <summary>Creates the model of a volume.</summary>
    /// <param name="snapshot">Its layout.</param>
    /// <param name="freeRuns">Its free clusters by its bitmap.</param>
    /// <param name="rules">What plans must respect.</param>
    public LayoutModel(VolumeSnapshot snapshot, IEnumerable<ClusterRun> freeRuns, PlanningRules rules)
    {
        Snapshot = snapshot;
        Rules = rules;
        Free = NewFreeSpace(freeRuns);
    }

    /// <summary>The layout at the start; for extents ask <see cref="Extents"/>.</summary>
    public VolumeSnapshot Snapshot { get; }

    /// <summary>What plans must respect.</summary>
    public PlanningRules Rules { get; }

    /// <summary>The clusters that can be used now.</summary>
    public FreeSpace Free { get; private set; }

    /// <summary>Clusters that moves freed and that stay unusable until the volume's next checkpoint.</summary>
    public ClusterCount Frozen { get; private set; }

    /// <summary>The runs of <see cref="Frozen"/>.</summary>
    public IReadOnlyList<ClusterRun> FrozenRuns => _frozen;

    /// <summary>Rises whenever free space grew; choices that failed before may succeed then.</summary>
    public int Generation { get; private set; }

    /// <summary>The extents of a stream as they are now, holes included.</summary>
    public Extent[] Extents(int stream) =>
        _changed.TryGetValue(stream, out var extents) ? extents : Snapshot.Extents(stream).ToArray();

    /// <summary>Counts a stream's fragments as they are now.</summary>
    public FragmentTally Fragments(int stream) =>
        _changed.TryGetValue(stream, out var extents) ? FragmentTally.Of(extents) : FragmentTally.Of(Snapshot.Extents(stream));

    /// <summary>False for what the volume declares immovable and for what turned out to be.</summary>
    public bool IsMovable(int stream) =>
        !Snapshot.Stream(stream).Traits.HasFlag(StreamTraits.Immovable) && !_blocked.Contains(stream);

    /// <summary>Leaves a stream alone from now on.</summary>
    public void Block(int stream) => _blocked.Add(stream);

    /// <summary>Carries out a move that did exactly what was planned.</summary>
    public void Apply(PlannedMove move)
    {
        Free.Take(move.TargetRun);
        Freeze(new ClusterRun(move.Source, move.Count));
        _changed[move.Stream] = ExtentEditor.Move(Extents(move.Stream), move.From, move.Count, move.Target);
    }

    /// <summary>Takes over what the volume says about a stream, whatever was planned; clusters it no longer has are freed.</summary>
    public void Observe(int stream, Extent[] actual)
    {
        var before = Extents(stream);
        _changed[stream] = actual;
        foreach (var run in ExtentDifference.Of(actual, before))
            TakeWhereFree(run);
        foreach (var run in ExtentDifference.Of(before, actual))
            Freeze(run);
    }

    /// <summary>Takes clusters that the volume calls free but refuses to use: like what was freed, they wait for the next checkpoint.</summary>
    public void Distrust(ClusterRun run)
    {
        foreach (var part in Free.PartsIn(run))
        {
            Free.Take(part);
            Freeze(part);
        }
    }

    /// <summary>The volume wrote its checkpoint: what was freed until now can be used.</summary>
    public void Thaw()
    {
        foreach (var run in _frozen)
            Free.Add(run);
        _frozen.Clear();
        Frozen = ClusterCount.Zero;
        Generation++;
    }

    /// <summary>The same with what the volume's bitmap says after the checkpoint.</summary>
    public void Thaw(IEnumerable<ClusterRun> freeRuns)
    {
        _frozen.Clear();
        Frozen = ClusterCount.Zero;
        ReplaceFree(freeRuns);
    }

    /// <summary>Replaces the free space by what the volume's bitmap says now, without what is frozen.</summary>
    public void ReplaceFree(IEnumerable<ClusterRun> freeRuns)
    {
        Free = NewFreeSpace(freeRuns);
        foreach (var run in _frozen)
            TakeWhereFree(run);
        Generation++;
    }

    /// <summary>The layout as it is now.</summary>
    public VolumeSnapshot ToSnapshot() => Snapshot.With(_changed);

    private void Freeze(ClusterRun run)
    {
        _frozen.Add(run);
        Frozen += run.Length;
    }

    private void TakeWhereFree(ClusterRun run)
    {
        foreach (var part in Free.PartsIn(run))
            Free.Take(part);
    }

    private FreeSpace NewFreeSpace(IEnumerable<ClusterRun> freeRuns)
    {
        var free = new FreeSpace(Rules.Forbidden);
        foreach (var run in freeRuns)
            free.Add(run);
        return free;
    }
}
