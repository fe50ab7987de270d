using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Segments;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// The layout that a plan aims at. Streams that have no place yet count as free space, so they can change places with each other. A
/// stream may change its place in the layout several times and still moves only once.
/// </summary>
internal sealed class TargetLayout
{
    private readonly LayoutModel _model;
    private readonly Dictionary<int, Proposal> _proposals = [];
    private readonly SmallestMoves _moves;

    // Every walk over the layout asks for every stream. The fragments and units of a stream do not change meanwhile.
    private readonly bool?[] _mayLeave;

    // The changes of the attempts under way, the oldest at the bottom.
    private readonly Stack<PlaceChange> _changes = [];
    private int _attempts;
    private int _lastState;
    private readonly List<LayoutSegment> _segments = [];
    private int? _stateOfSegments;

    /// <summary>Creates the current layout without the places of some streams.</summary>
    /// <param name="model">The model of the volume. It does not change while the layout is in use.</param>
    /// <param name="homeless">The streams that get other places.</param>
    /// <param name="opensZone">True for a stream of $MFT, which may use the MFT zone.</param>
    /// <param name="runs">Where units find free runs.</param>
    public TargetLayout(LayoutModel model, IReadOnlyCollection<int> homeless, bool opensZone = false, UnitRuns runs = UnitRuns.Free)
    {
        _model = model;
        _moves = new SmallestMoves(model, model.Rules.AllowsTemporaryFragments, runs);
        _mayLeave = new bool?[model.Snapshot.StreamCount];
        OpensZone = opensZone;
        ZoneSpace.AddAll(model.Space.MftZone);
        Space.AddAll(model.Free);
        var isHomeless = new HashSet<int>(homeless);
        var (keys, lengths, streams) = (new List<ulong>(), new List<uint>(), new List<int>());
        var last = default(OwnedRun);
        foreach (var entry in model.Owners.InOrder())
        {
            var owner = entry;
            if (owner.Run.Start < last.Run.End)
            {
                // The volume has given clusters of one stream to another since they were read. Both streams stay.
                model.Block(last.Stream);
                model.Block(owner.Stream);
                if (owner.Run.End <= last.Run.End)
                    continue;
                owner = owner with { Run = ClusterRun.Between(last.Run.End, owner.Run.End) };
            }

            var continues = last.Stream == owner.Stream && last.Run.End == owner.Run.Start;
            last = owner;
            // NTFS may have freed clusters since their owner was read.
            Take(owner.Run);
            if (isHomeless.Contains(owner.Stream))
            {
                if (_moves.GivesClusters(owner.Stream))
                    AddSpace(owner.Run);
            }
            else if (keys.Count > 0 && continues && model.IsContiguous(owner.Stream))
            {
                lengths[^1] += (uint)owner.Run.Length.Value;
            }
            else
            {
                keys.Add(((ulong)owner.Run.Start.Value << 32) | (uint)keys.Count);
                lengths.Add((uint)owner.Run.Length.Value);
                streams.Add(owner.Stream);
            }
        }

        Owners = new OwnerIndex([.. keys], [.. lengths], [.. streams]);
    }

    /// <summary>The clusters that no placed stream has.</summary>
    public FreeSpace Space { get; } = new();

    /// <summary>The clusters of the MFT zone that no placed stream has.</summary>
    public FreeSpace ZoneSpace { get; } = new();

    /// <summary>The placed streams by position. A contiguous stream is one entry.</summary>
    public OwnerIndex Owners { get; }

    /// <summary>True for a stream of $MFT, which may use the MFT zone.</summary>
    public bool OpensZone { get; }

    /// <summary>The model of the volume.</summary>
    public LayoutModel Model => _model;

    /// <summary>Changes with every place. Two equal numbers stand for the same places.</summary>
    public int State { get; private set; }

    /// <summary>The streams that move, with their targets, by stream.</summary>
    public List<Proposal> Proposals => [.. _proposals.Values.OrderBy(static proposal => proposal.Stream)];

    /// <summary>Returns the clusters that must move if a stream leaves its place: none where it moves anyway.</summary>
    /// <param name="owned">The place of the stream.</param>
    /// <returns>Null for a stream that cannot leave.</returns>
    public long? CostOfLeaving(OwnedRun owned)
    {
        if (!OpensZone && _model.Space.IsInZone(owned.Run))
            return null;
        if (_proposals.ContainsKey(owned.Stream))
            return 0;
        return MayMove(owned.Stream) ? owned.Run.Length.Value : null;
    }

    /// <summary>The same, where a stream that moves anyway counts too, because it needs another place.</summary>
    /// <param name="owned">The place of the stream.</param>
    /// <returns>Null for a stream that cannot leave.</returns>
    public long? ClustersThatLeave(OwnedRun owned) => CostOfLeaving(owned) is null ? null : owned.Run.Length.Value;

    /// <summary>Returns true for a stream that has a new place or may get one.</summary>
    public bool MayMove(int stream) => _proposals.ContainsKey(stream) || (_mayLeave[stream] ??= MayLeave(stream));

    /// <summary>Returns the clusters that all streams copy on the way to their places.</summary>
    public long Cost() => _proposals.Values.Sum(proposal => CostAt(proposal.Stream, proposal.Target.Start));

    /// <summary>Returns the clusters that a stream copies on the way to a place.</summary>
    public long CostAt(int stream, Lcn start)
    {
        var fragments = _model.ListFragments(stream);
        if (fragments.Count == 1)
        {
            var distance = Math.Abs((fragments[0].Run.Start - start).Value);
            return distance == 0
                ? 0
                : Slide.IsShort(_model.Rules, fragments.Clusters, distance) ? fragments.Clusters : 2 * fragments.Clusters;
        }

        var cost = 0L;
        for (var index = 0; index < fragments.Count; index++)
            cost += fragments[index].Run.Start == fragments.TargetOf(index, start) ? 0 : fragments[index].Length;
        return cost;
    }

    /// <summary>Returns the segments by position, without a cluster between them. The next call after a change replaces them.</summary>
    public List<LayoutSegment> Segments()
    {
        if (_stateOfSegments != State)
            LayoutSegments.Fill(_segments, Owners, Space, CostOfLeaving);
        _stateOfSegments = State;
        return _segments;
    }

    /// <summary>Changes places, and takes all changes back if they do not succeed. Attempts may contain others.</summary>
    /// <param name="change">Lifts and places streams; returns true on success.</param>
    public bool Attempt(Func<bool> change)
    {
        var (count, state) = (_changes.Count, State);
        _attempts++;
        var succeeds = change();
        _attempts--;
        if (succeeds)
        {
            if (_attempts == 0)
                _changes.Clear();
            return true;
        }

        while (_changes.Count > count)
            TakeBack(_changes.Pop());
        State = state;
        return false;
    }

    /// <summary>Keeps streams out of a run, whose streams have left.</summary>
    public void Close(ClusterRun run)
    {
        Change();
        Space.RemoveOverlap(run);
    }

    /// <summary>Opens a closed run again.</summary>
    public void Open(ClusterRun run)
    {
        Change();
        var position = run.Start;
        foreach (var owned in Owners.ListOverlapping(run))
        {
            if (position < owned.Run.Start)
                AddMissing(ClusterRun.Between(position, owned.Run.Start));
            position = owned.Run.End;
        }

        if (position < run.End)
            AddMissing(ClusterRun.Between(position, run.End));
    }

    /// <summary>Returns all clusters that are free once every stream is at its place, those of the MFT zone included.</summary>
    public FreeSpace FreeAtEnd()
    {
        var free = new FreeSpace();
        foreach (var space in new[] { Space, ZoneSpace, _model.Space.UsedWithoutOwner, _model.Space.ReservedForShadow })
            free.AddAll(space);
        return free;
    }

    /// <summary>Returns the parts of a run that a stream without a place may use.</summary>
    public IEnumerable<ClusterRun> GapsIn(ClusterRun run) =>
        OpensZone ? Space.Intersect(run).Concat(ZoneSpace.Intersect(run)) : Space.Intersect(run);

    /// <summary>Takes the place of a stream away.</summary>
    public void Lift(OwnedRun owned)
    {
        Note(new PlaceChange(owned, IsLifted: true, ProposalFor(owned.Stream)));
        Owners.Remove(owned.Run);
        AddSpace(owned.Run);
    }

    /// <summary>Gives a stream a place.</summary>
    /// <param name="stream">A stream without a place.</param>
    /// <param name="place">The clusters, each of which is free or was just left by the stream.</param>
    /// <param name="beneficiary">Index of the stream that profits.</param>
    /// <param name="strategy">The strategy that chose the place.</param>
    public void Place(int stream, ClusterRun place, int beneficiary, MoveStrategy strategy)
    {
        Note(new PlaceChange(new OwnedRun(place, stream), IsLifted: false, ProposalFor(stream)));
        Take(place);
        Owners.Add(place, stream);
        if (_model.IsContiguous(stream) && _model.ListFragments(stream)[0].Run == place)
            _proposals.Remove(stream);
        else
            _proposals[stream] = new Proposal(stream, place, beneficiary, strategy);
    }

    /// <summary>Returns the proposal for a stream; null for a stream that does not move.</summary>
    public Proposal? ProposalFor(int stream) => _proposals.TryGetValue(stream, out var proposal) ? proposal : null;

    private bool MayLeave(int stream) =>
        _model.MayMakeWay(stream) && _model.IsContiguous(stream) && _moves.Allow(stream);

    private void Change() => State = ++_lastState;

    private void Note(PlaceChange change)
    {
        Change();
        if (_attempts > 0)
            _changes.Push(change);
    }

    private void TakeBack(PlaceChange change)
    {
        if (change.IsLifted)
        {
            Take(change.Owned.Run);
            Owners.Add(change.Owned.Run, change.Owned.Stream);
        }
        else
        {
            Owners.Remove(change.Owned.Run);
            AddSpace(change.Owned.Run);
        }

        if (change.Before is { } proposal)
            _proposals[proposal.Stream] = proposal;
        else
            _proposals.Remove(change.Owned.Stream);
    }

    private void Take(ClusterRun run)
    {
        Space.RemoveOverlap(run);
        ZoneSpace.RemoveOverlap(run);
    }

    private void AddMissing(ClusterRun run)
    {
        var reserved = _model.Space.UsedWithoutOwner.Intersect(run).Concat(_model.Space.ReservedForShadow.Intersect(run)).ToList();
        Take(run);
        AddSpace(run);
        reserved.ForEach(Take);
    }

    private void AddSpace(ClusterRun run)
    {
        var position = run.Start;
        foreach (var part in _model.Space.OutsideZone(run))
        {
            ZoneSpace.Add(ClusterRun.Between(position, part.Start));
            Space.Add(part);
            position = part.End;
        }

        ZoneSpace.Add(ClusterRun.Between(position, run.End));
    }

    // What takes a change back: the place, and the proposal for the stream before the change.
    private readonly record struct PlaceChange(OwnedRun Owned, bool IsLifted, Proposal? Before);
}
