using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// Moves streams to places that other streams occupy: evicts these first and moves the stream in after the next checkpoint. Several
/// streams share a checkpoint. Each claims its clusters, so that no two use the same ones.
/// </summary>
internal sealed class EvictAndFill
{
    // One window search takes as long as a walk over this many owners.
    private const int OwnersPerSearch = 1024;

    private readonly LayoutModel _model;
    private readonly EvictionPlanner _evictor;
    private readonly WindowSearch _search;
    private readonly Queue<(MoveGroup Group, PendingFill Fill)> _evictions = new();
    private readonly Queue<PendingFill> _fills = new();
    private long _clustersToMove;
    private PendingFill? _remainder;

    /// <summary>Creates an instance with nothing under way.</summary>
    public EvictAndFill(LayoutModel model)
    {
        _model = model;
        _evictor = new EvictionPlanner(model);
        _search = new WindowSearch(model, _evictor);
    }

    /// <summary>True while streams wait for a checkpoint to move in.</summary>
    public bool IsWaiting => _fills.Count > 0 || _remainder is not null;

    /// <summary>Returns the cheapest window for a stream; null where emptying any window costs more than allowed.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="maxCost">The most clusters to move, those of the stream included.</param>
    /// <param name="cache">A cache for the current state of the volume; null to search without.</param>
    public EvictionWindow? Find(FragmentList fragments, long maxCost, WindowSearchCache? cache = null) =>
        _search.Find(fragments, maxCost, cache);

    /// <summary>Returns a cache for several window searches; null where building one does not pay.</summary>
    /// <param name="searches">The number of searches, without a change of the volume between them.</param>
    public WindowSearchCache? CreateCache(int searches) =>
        _model.Owners.Count / OwnersPerSearch < searches ? new WindowSearchCache(_model, _evictor) : null;

    /// <summary>Returns the window at a given target with its cost; null where it cannot be emptied.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="target">The target of the first cluster of the stream.</param>
    /// <param name="withZone">True if the MFT zone may be used.</param>
    public EvictionWindow? Rate(FragmentList fragments, Lcn target, bool withZone) =>
        _search.Rate(fragments, target, long.MaxValue, withZone);

    /// <summary>Returns true for streams that an eviction under way involves.</summary>
    public bool IsExcluded(int stream) => _evictor.IsExcluded(stream);

    /// <summary>Claims a window and targets for all streams evicted from it.</summary>
    /// <param name="fragments">The stream to move in.</param>
    /// <param name="window">The result of <see cref="Find"/> or <see cref="Rate"/> on the unchanged model.</param>
    /// <returns>False if an evicted stream finds no target; nothing is claimed then.</returns>
    public bool TryBegin(FragmentList fragments, EvictionWindow window)
    {
        var ranges = fragments.RunsToEmpty(window.Target);
        foreach (var range in ranges)
            _model.Space.Claim(range);
        if (_evictor.Plan(ranges, new InPlaceSlide(_model, fragments, window.Target)) is not { } groups)
        {
            Release(ranges);
            return false;
        }

        var clusters = 0L;
        foreach (var range in ranges)
            clusters += range.Length.Value;
        var fill = new PendingFill(fragments.Stream, window.Target, clusters, ranges, _model.Generation);
        _fills.Enqueue(fill);
        _clustersToMove += clusters;
        _evictor.Exclude(fragments.Stream);
        foreach (var group in groups)
        {
            _evictions.Enqueue((group, fill));
            _clustersToMove += group.Cost.Value;
            _evictor.Exclude(group.Stream);
        }

        return true;
    }

    /// <summary>
    /// Returns the next moves: all evictions first, and the fills after the checkpoint. Null while only waiting for the checkpoint is
    /// left.
    /// </summary>
    public MoveGroup? Next()
    {
        RequeueRemainder();
        while (_evictions.TryDequeue(out var next))
        {
            _model.Space.Release(EvictionPlanner.TargetOf(next.Group));
            var commitment = new ClusterCount(_clustersToMove);
            _clustersToMove -= next.Group.Cost.Value;
            if (_model.IsMovable(next.Fill.Stream) && _model.IsMovable(next.Group.Stream))
                return next.Group with { Beneficiary = next.Fill.Stream, Commitment = commitment, Strategy = MoveStrategy.WindowEviction };
        }

        // Evicted clusters are free after the checkpoint. With no clusters pending, there is no checkpoint to wait for.
        while (_fills.TryPeek(out var fill) && (fill.Generation != _model.Generation || _model.PendingFree == ClusterCount.Zero))
        {
            _fills.Dequeue();
            _clustersToMove -= fill.Clusters;
            Release(fill.Claims);
            if (Fill(fill) is { } group)
                return group;
        }

        if (_fills.Count == 0)
            _evictor.ClearExclusions();
        return null;
    }

    // Another program may have taken a part of the window meanwhile, or the volume may have refused an eviction. The stream then starts
    // again: moving in a part of it would only add fragments.
    private MoveGroup? Fill(PendingFill fill)
    {
        if (!_model.IsMovable(fill.Stream))
            return null;
        var fragments = _model.ListFragments(fill.Stream);
        if (!fragments.RunsToEmpty(fill.Target).TrueForAll(range => _evictor.IsAvailableTo(range, fill.Stream)))
            return null;
        var moves = new InPlaceSlide(_model, fragments, fill.Target).NextMoves();
        var clusters = 0L;
        foreach (var move in moves)
            clusters += move.Count.Value;
        if (clusters == 0 || RunListLimit.Keep(_model, fill.Stream, moves).Count < moves.Count)
            return null;
        var after = FragmentTally.Of(ExtentEditor.Move(_model.Extents(fill.Stream), moves));
        if (clusters < fill.Clusters)
            _remainder = fill with { Clusters = fill.Clusters - clusters };
        var group = new MoveGroup(fill.Stream, moves, fragments.Count - after.Fragments, new ClusterCount(clusters))
        {
            Strategy = MoveStrategy.WindowEviction,
        };
        // Further steps move about as many clusters, and the other fills have their steps in between.
        var steps = (int)(fill.Clusters / clusters) + 1;
        return group.Gain < 0
            ? group.CommittedUntil(
                steps * (_fills.Count + 1), steps * (_fills.Count + 1) * moves.Count, new ClusterCount(_clustersToMove + fill.Clusters))
            : group;
    }

    // When a stream slides over its own clusters, the remainder waits for the next checkpoint.
    private void RequeueRemainder()
    {
        if (_remainder is not { } fill)
            return;
        _remainder = null;
        var ranges = _model.ListFragments(fill.Stream).RunsToEmpty(fill.Target);
        foreach (var range in ranges)
            _model.Space.Claim(range);
        _fills.Enqueue(fill with { Claims = ranges, Generation = _model.Generation });
        _clustersToMove += fill.Clusters;
    }

    private void Release(IReadOnlyList<ClusterRun> claims)
    {
        foreach (var claim in claims)
            _model.Space.Release(claim);
    }
}
