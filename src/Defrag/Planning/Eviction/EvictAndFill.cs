using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// Moves streams to where others lie: first those out of the way, then, after the checkpoint, the stream in. Several are under way at once,
/// so that they share the checkpoint; each has claimed what it needs, so that they never take it from each other.
/// </summary>
internal sealed class EvictAndFill
{
    // A search takes as long as a look at so many owners.
    private const int OwnersForASearch = 1024;

    private readonly LayoutModel _model;
    private readonly EvictionPlanner _evictor;
    private readonly WindowSearch _search;
    private readonly Queue<(MoveGroup Group, PendingFill Fill)> _evictions = new();
    private readonly Queue<PendingFill> _fills = new();
    private long _outstanding;
    private PendingFill? _rest;

    /// <summary>Starts with nothing under way.</summary>
    public EvictAndFill(LayoutModel model)
    {
        _model = model;
        _evictor = new EvictionPlanner(model);
        _search = new WindowSearch(model, _evictor);
    }

    /// <summary>True where streams wait for a checkpoint to move in.</summary>
    public bool IsWaiting => _fills.Count > 0 || _rest is not null;

    /// <summary>The place that costs least for a stream; null where none can be emptied for at most that much.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="most">The most clusters to move, the stream's own included.</param>
    /// <param name="survey">Of the volume as it is now, where there is one.</param>
    public EvictionWindow? Find(FragmentList fragments, long most, WindowSearchCache? survey = null) => _search.Find(fragments, most, survey);

    /// <summary>What so many searches have in common, where to look that up pays; null where it does not.</summary>
    /// <param name="searches">How many, without a change of the volume between them.</param>
    public WindowSearchCache? CreateCache(int searches) => _model.Owners.Count / OwnersForASearch < searches ? new WindowSearchCache(_model, _evictor) : null;

    /// <summary>What one certain place costs; null where it cannot be emptied.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="target">Where its first cluster shall go.</param>
    /// <param name="withZone">True where the zone for the MFT may be used.</param>
    public EvictionWindow? Rate(FragmentList fragments, Lcn target, bool withZone) => _search.Rate(fragments, target, long.MaxValue, withZone);

    /// <summary>True for streams that take part in what is under way already.</summary>
    public bool IsExcluded(int stream) => _evictor.IsExcluded(stream);

    /// <summary>Claims a window and places for all that lies in it.</summary>
    /// <param name="fragments">The stream to move in.</param>
    /// <param name="window">Found by <see cref="Find"/> or <see cref="Rate"/> since the model last changed.</param>
    /// <returns>False where not all of it finds a place; nothing is claimed then.</returns>
    public bool TryBegin(FragmentList fragments, EvictionWindow window)
    {
        var stretches = fragments.RunsToEmpty(window.Target);
        foreach (var stretch in stretches)
            _model.Space.Claim(stretch);
        if (_evictor.Plan(stretches, new InPlaceSlide(_model, fragments, window.Target)) is not { } groups)
        {
            Release(stretches);
            return false;
        }

        var clusters = 0L;
        foreach (var stretch in stretches)
            clusters += stretch.Length.Value;
        var fill = new PendingFill(fragments.Stream, window.Target, clusters, stretches, _model.Generation);
        _fills.Enqueue(fill);
        _outstanding += clusters;
        _evictor.Exclude(fragments.Stream);
        foreach (var group in groups)
        {
            _evictions.Enqueue((group, fill));
            _outstanding += group.Cost.Value;
            _evictor.Exclude(group.Stream);
        }

        return true;
    }

    /// <summary>The next moves: all that make room, and after the checkpoint those that use it. Null while there is nothing but to wait.</summary>
    public MoveGroup? Next()
    {
        RequeueRemainder();
        while (_evictions.TryDequeue(out var next))
        {
            _model.Space.Release(EvictionPlanner.TargetOf(next.Group));
            var commitment = new ClusterCount(_outstanding);
            _outstanding -= next.Group.Cost.Value;
            if (_model.IsMovable(next.Fill.Stream) && _model.IsMovable(next.Group.Stream))
                return next.Group with { Beneficiary = next.Fill.Stream, Commitment = commitment };
        }

        // What was evicted is free after the checkpoint; where nothing is frozen there is none to wait for.
        while (_fills.TryPeek(out var fill) && (fill.Generation != _model.Generation || _model.PendingFree == ClusterCount.Zero))
        {
            _fills.Dequeue();
            _outstanding -= fill.Clusters;
            Release(fill.Claims);
            if (Fill(fill) is { } group)
                return group;
        }

        if (_fills.Count == 0)
            _evictor.ClearExclusions();
        return null;
    }

    // Between the choice and this moment another program may have taken a part of the room, or the volume may have refused to move what lies there:
    // then the stream has to begin again. What could go in already would only leave it in more pieces.
    private MoveGroup? Fill(PendingFill fill)
    {
        if (!_model.IsMovable(fill.Stream))
            return null;
        var fragments = _model.ListFragments(fill.Stream);
        if (!fragments.RunsToEmpty(fill.Target).TrueForAll(stretch => _evictor.IsAvailableTo(stretch, fill.Stream)))
            return null;
        var moves = new InPlaceSlide(_model, fragments, fill.Target).NextMoves();
        var clusters = 0L;
        foreach (var move in moves)
            clusters += move.Count.Value;
        if (clusters == 0)
            return null;
        var after = FragmentTally.Of(ExtentEditor.Move(_model.Extents(fill.Stream), moves));
        if (clusters < fill.Clusters)
            _rest = fill with { Clusters = fill.Clusters - clusters };
        return new MoveGroup(fill.Stream, moves, fragments.Count - after.Fragments, new ClusterCount(clusters));
    }

    // Where a stream slides over its own clusters, the rest of it waits for the next checkpoint.
    private void RequeueRemainder()
    {
        if (_rest is not { } fill)
            return;
        _rest = null;
        var stretches = _model.ListFragments(fill.Stream).RunsToEmpty(fill.Target);
        foreach (var stretch in stretches)
            _model.Space.Claim(stretch);
        _fills.Enqueue(fill with { Claims = stretches, Generation = _model.Generation });
        _outstanding += fill.Clusters;
    }

    private void Release(IReadOnlyList<ClusterRun> claims)
    {
        foreach (var claim in claims)
            _model.Space.Release(claim);
    }
}
