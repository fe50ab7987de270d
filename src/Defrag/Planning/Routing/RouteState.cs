using System.Diagnostics.CodeAnalysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>All relocations of one route, the blocked clusters of each, and the moves so far.</summary>
internal sealed class RouteState
{
    /// <summary>A move takes as long as so many visits of a search.</summary>
    public const int VisitsPerMove = 20;

    private const int LeastBlockers = 64;

    private readonly LayoutModel _copy;
    private readonly Dictionary<int, Relocation> _byStream = [];
    private readonly TargetIndex _targets;
    private readonly List<MoveGroup> _groups = [];
    private readonly Dictionary<int, long> _excessBefore = [];
    private readonly HashSet<int> _worse = [];

    // May hold a relocation several times, with outdated numbers.
    private readonly PriorityQueue<Relocation, (double Share, long Blocked, int Stream)> _queue = new();

    /// <summary>Creates the state before the first move.</summary>
    /// <param name="copy">A copy of the model; the moves are applied to it.</param>
    /// <param name="proposals">The streams with their targets.</param>
    public RouteState(LayoutModel copy, IReadOnlyList<Proposal> proposals)
    {
        _copy = copy;
        Stash = new Stash(copy);
        foreach (var proposal in proposals)
            _byStream.Add(proposal.Stream, new Relocation(proposal, copy.IsContiguous(proposal.Stream)));
        _targets = new TargetIndex(_byStream.Values);
        foreach (var relocation in _byStream.Values)
        {
            relocation.Blocked = BlockedClusters(relocation);
            relocation.IsDone = relocation.IsWhole && copy.ListFragments(relocation.Stream)[0].Run == relocation.Run;
            Enqueue(relocation);
        }
    }

    /// <summary>The free clusters for streams that make room.</summary>
    public Stash Stash { get; }

    /// <summary>The moves so far, not committed yet.</summary>
    public List<MoveGroup> Groups => _groups;

    /// <summary>True if a stream has more fragments now than before its first move.</summary>
    public bool IsWorse => _worse.Count > 0;

    /// <summary>The relocations whose streams have not reached their targets.</summary>
    public IEnumerable<Relocation> NotDone => _byStream.Values.Where(static relocation => !relocation.IsDone);

    /// <summary>Returns the relocation of a stream; null for a stream without a target.</summary>
    public Relocation? Find(int stream) => _byStream.GetValueOrDefault(stream);

    /// <summary>Returns the relocations whose targets overlap a run, by position.</summary>
    public IEnumerable<Relocation> Overlapping(ClusterRun run) => _targets.Overlapping(run);

    /// <summary>Returns true if a run overlaps the target of a stream that has not reached it.</summary>
    public bool IsWanted(ClusterRun run) => Overlapping(run).Any(static relocation => !relocation.IsDone);

    /// <summary>Removes and returns the relocation with the lowest blocked share that is neither open nor done.</summary>
    public bool TryDequeue([NotNullWhen(true)] out Relocation? relocation)
    {
        while (_queue.TryDequeue(out relocation, out var key))
        {
            if (!relocation.IsOpen && !relocation.IsDone && key.Blocked == relocation.Blocked)
                return true;
        }

        return false;
    }

    /// <summary>Returns the relocation that <see cref="TryDequeue"/> returns next.</summary>
    public bool TryPeek([NotNullWhen(true)] out Relocation? relocation)
    {
        if (!TryDequeue(out relocation))
            return false;
        Enqueue(relocation);
        return true;
    }

    /// <summary>Returns the fragmented streams whose targets are partly free, the lowest blocked share first.</summary>
    public List<Relocation> PartlyFree()
    {
        var partlyFree = new HashSet<Relocation>();
        foreach (var run in _copy.Free.Runs)
        {
            foreach (var relocation in _targets.Overlapping(run))
            {
                if (relocation is { IsOpen: false, IsDone: false, IsWhole: false })
                    partlyFree.Add(relocation);
            }
        }

        _copy.Searches.Spend(_copy.Free.RunCount);
        return [.. partlyFree.OrderBy(static relocation => (relocation.BlockedShare, relocation.Stream))];
    }

    /// <summary>
    /// Returns the moves out of a run that need no second move: that part of the target of their stream is free. The clusters that the
    /// journal of the run needs stay free.
    /// </summary>
    public List<PlannedMove> FinalMoves(int stream, ClusterRun run)
    {
        if (Find(stream) is not { IsDone: false } own || !_copy.Units(stream).AreClusters)
            return [];
        var fragments = _copy.ListFragments(stream);
        var index = fragments.IndexAt(run.Start);
        if (index < 0)
            return [];
        var moves = fragments.MovesTo(index, index + 1, fragments.TargetOf(index, own.Run.Start));
        var parts = moves.SelectMany(move => PartsWithFreeTargets(move, run)).ToList();
        return RunListLimit.Keep(_copy, stream, parts.AtMost(new ClusterCount(Stash.Usable)));
    }

    // The parts of a move that leave a run and whose targets can be allocated now.
    private IEnumerable<PlannedMove> PartsWithFreeTargets(PlannedMove move, ClusterRun run)
    {
        foreach (var target in _copy.Space.AllocatableIn(move.TargetRun))
        {
            var source = move.Source + (target.Start - move.Target);
            var start = source < run.Start ? run.Start : source;
            var end = source + target.Length < run.End ? source + target.Length : run.End;
            var skipped = start - move.Source;
            if (start < end)
                yield return move with { From = move.From + skipped, Source = start, Target = move.Target + skipped, Count = end - start };
        }
    }

    /// <summary>Returns the moves that bring all clusters of a stream to its target.</summary>
    public List<PlannedMove> MovesOf(Relocation relocation)
    {
        var fragments = _copy.ListFragments(relocation.Stream);
        return fragments.MovesTo(0, fragments.Count, relocation.Run.Start);
    }

    /// <summary>Returns the moves to those parts of a target that can be allocated now.</summary>
    public List<PlannedMove> MovesToFreeParts(Relocation relocation)
    {
        var parts = new List<PlannedMove>();
        var free = _copy.Space.AllocatableIn(relocation.IsInParts ? relocation.Claim : relocation.Run);
        _copy.Searches.Spend(VisitsPerMove + free.Count);
        if (free.Count == 0)
            return parts;
        _copy.Searches.Spend(_copy.ListFragments(relocation.Stream).Count);
        var next = 0;
        foreach (var move in MovesOf(relocation))
        {
            while (next < free.Count && free[next].End <= move.Target)
                next++;
            for (var at = next; at < free.Count && free[at].Start < move.TargetRun.End; at++)
            {
                var part = free[at].Intersect(move.TargetRun);
                var skipped = part.Start - move.Target;
                var (from, source) = (move.From + skipped, move.Source + skipped);
                parts.Add(move with { From = from, Source = source, Target = part.Start, Count = part.Length });
            }
        }

        return parts;
    }

    /// <summary>Moves a stream to its target as a whole, and marks it as done.</summary>
    /// <returns>False where its clusters cannot all be allocated now.</returns>
    public bool TryPlace(Relocation relocation)
    {
        var moves = MovesOf(relocation);
        if (moves.TotalClusters().Value > Stash.Usable)
            return false;
        if (!moves.TrueForAll(move => _copy.Space.AllocatableFrom(move.TargetRun) == move.Count))
            return false;
        if (_copy.Units(relocation.Stream).Whole(moves, _copy.Extents(relocation.Stream)).Count != moves.Count)
            return false;
        relocation.IsDone = true;
        Emit(relocation, relocation.Stream, moves, isFinal: true);
        return true;
    }

    /// <summary>
    /// Returns the clusters of a target that other streams occupy, or its own stream in another order. Units of which another
    /// part lies elsewhere count too.
    /// </summary>
    public List<(ClusterRun Run, int Stream)> Blockers(Relocation relocation) => Blockers(relocation, relocation.Run, long.MaxValue);

    /// <summary>
    /// Returns the first blockers of a claim behind a cluster, some more than free clusters can take. A long target has thousands.
    /// </summary>
    /// <param name="relocation">The relocation with the claim.</param>
    /// <param name="from">The cluster.</param>
    public List<(ClusterRun Run, int Stream)> BlockersFrom(Relocation relocation, Lcn from) => from >= relocation.Claim.End
        ? []
        : Blockers(relocation, ClusterRun.Between(from, relocation.Claim.End), Math.Max(LeastBlockers, Stash.Room * 2));

    private List<(ClusterRun Run, int Stream)> Blockers(Relocation relocation, ClusterRun part, long most)
    {
        var fragments = _copy.ListFragments(relocation.Stream);
        var blockers = new List<(ClusterRun Run, int Stream)>();
        var units = _copy.Units(relocation.Stream);
        foreach (var owner in _copy.Owners.Overlapping(part))
        {
            if (blockers.Count >= most)
                break;
            var run = owner.Run.Intersect(part);
            if (owner.Stream != relocation.Stream || !IsInPlace(fragments, run.Start, relocation.Run.Start))
                blockers.Add((run, owner.Stream));
            else if (!units.AreClusters)
                blockers.AddRange(units.SharedIn(fragments, run).Select(shared => (shared, owner.Stream)));
        }

        _copy.Searches.Spend(VisitsPerMove + blockers.Count);

        return blockers;
    }

    private static bool IsInPlace(FragmentList fragments, Lcn lcn, Lcn target)
    {
        var index = fragments.IndexAt(lcn);
        return index >= 0 && fragments[index].Run.Start == fragments.TargetOf(index, target);
    }

    /// <summary>Applies moves and adds them to the route.</summary>
    /// <param name="relocation">The relocation that needs the moves.</param>
    /// <param name="stream">Index of the stream that moves.</param>
    /// <param name="moves">The moves; none does nothing.</param>
    /// <param name="isFinal">True if the clusters reach the target of their stream.</param>
    public void Emit(Relocation relocation, int stream, List<PlannedMove> moves, bool isFinal)
    {
        if (moves.Count == 0)
            return;
        moves.Sort(static (left, right) => left.From.Value.CompareTo(right.From.Value));
        var before = _copy.CountFragments(stream).Excess;
        _excessBefore.TryAdd(stream, before);
        var group = new MoveGroup(stream, moves, 0, moves.TotalClusters())
        {
            Beneficiary = relocation.Beneficiary,
            Strategy = relocation.Strategy,
        };
        var own = Find(stream);
        var left = own is null ? 0 : InPlace(own, moves.ConvertAll(static move => new ClusterRun(move.Source, move.Count)));
        _copy.Apply(group);
        var after = _copy.CountFragments(stream).Excess;
        _groups.Add(group with { Gain = before - after });
        if (after > _excessBefore[stream])
            _worse.Add(stream);
        else
            _worse.Remove(stream);
        _copy.Searches.Spend((long)VisitsPerMove * moves.Count);
        own?.NoteRelease(_copy.Generation);
        foreach (var move in moves)
        {
            Count(new ClusterRun(move.Source, move.Count), -1);
            Count(move.TargetRun, 1);
        }

        // Clusters at their own target do not block it, unless a unit must come together elsewhere first.
        if (own is null)
            return;
        own.Blocked = isFinal || _copy.Units(stream).AreClusters
            ? own.Blocked + left - InPlace(own, moves.ConvertAll(static move => move.TargetRun))
            : BlockedClusters(own);
        Enqueue(own);
    }

    // The clusters of runs of a stream that lie at their part of its target.
    private long InPlace(Relocation own, List<ClusterRun> runs)
    {
        var fragments = _copy.ListFragments(own.Stream);
        return runs.Where(run => run.Overlaps(own.Run) && IsInPlace(fragments, run.Start, own.Run.Start))
            .Sum(static run => run.Length.Value);
    }

    private long BlockedClusters(Relocation relocation) => Blockers(relocation).Sum(static blocker => blocker.Run.Length.Value);

    private void Count(ClusterRun run, int sign)
    {
        foreach (var relocation in _targets.Overlapping(run))
        {
            relocation.Blocked += sign * run.Intersect(relocation.Run).Length.Value;
            if (sign < 0)
                relocation.NoteRelease(_copy.Generation);
            else
                relocation.NoteTaking();
            Enqueue(relocation);
        }
    }

    /// <summary>Queues a relocation with its current share.</summary>
    public void Enqueue(Relocation relocation)
    {
        if (!relocation.IsOpen && !relocation.IsDone)
            _queue.Enqueue(relocation, (relocation.BlockedShare, relocation.Blocked, relocation.Stream));
    }
}
