using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>Moves what lies in a target to other free clusters, at best to its own target.</summary>
/// <param name="copy">The layout of the route.</param>
/// <param name="state">The streams that move.</param>
/// <param name="runs">Makes free runs for what must leave as a whole.</param>
/// <param name="mft">How a stream of $MFT leaves its clusters.</param>
internal sealed class BlockerMoves(LayoutModel copy, RouteState state, RunMaker runs, MftRoute mft)
{
    private readonly Stash _stash = state.Stash;

    /// <summary>Moves a contiguous stream to a free run as a whole.</summary>
    /// <param name="other">The stream in the target.</param>
    /// <param name="beneficiary">The relocation with the target.</param>
    public bool TryStashWhole(Relocation other, Relocation beneficiary)
    {
        if (!copy.IsContiguous(other.Stream))
            return false;
        var fragments = copy.ListFragments(other.Stream);
        if (_stash.FindPlace(fragments[0].Run.Start, other.Run.Length) is not { } run)
            return false;
        state.Emit(beneficiary, other.Stream, fragments.MovesTo(0, 1, run.Start), isFinal: false);
        return true;
    }

    /// <summary>Moves clusters of a stream to its own target as far as that is free, else to any free clusters.</summary>
    /// <param name="beneficiary">The relocation with the target.</param>
    /// <param name="stream">The stream in the target.</param>
    /// <param name="run">The clusters of the stream there.</param>
    public bool TryStash(Relocation beneficiary, int stream, ClusterRun run)
    {
        // Units that move up over their own clusters make way from the last one on.
        if (stream == beneficiary.Stream && copy.MovesInUnits(stream) && run.Length.Value > MoveUnit.Clusters
            && copy.ListFragments(stream)[0].Run.Start < beneficiary.Run.Start)
            run = new ClusterRun(run.End - new ClusterCount(MoveUnit.Clusters), new ClusterCount(MoveUnit.Clusters));
        var final = state.FinalMoves(stream, run);
        state.Emit(beneficiary, stream, final, isFinal: true);
        if (final.Count > 0 && (stream != beneficiary.Stream || _stash.Room <= 0 || !Slide.IsLong(run, final)))
            return true;
        // Its own pieces leave the part that it fills next.
        var makesWay = mft == MftRoute.MakesWay || (stream == beneficiary.Stream && beneficiary.IsInParts);
        if (!makesWay && copy.Kind(stream) == StreamKind.Mft)
            return final.Count > 0;
        var moves = _stash.MovesOutOf(stream, final.Count > 0 ? Slide.Next(run, final, new ClusterCount(_stash.Room)) : run);
        state.Emit(beneficiary, stream, moves, isFinal: false);
        return final.Count > 0 || moves.Count > 0;
    }

    /// <summary>Moves one of the streams in a target, in pieces or after a free run was made for it.</summary>
    /// <param name="relocation">The relocation with the target.</param>
    public bool TryForceOutFirst(Relocation relocation)
    {
        // A long target has thousands of blockers, and one of the first nearly always leaves.
        for (var from = relocation.FirstBlocked; state.BlockersFrom(relocation, from) is { Count: > 0 } blockers;)
        {
            from = blockers[^1].Run.End;
            if (blockers.Exists(blocker => TryForceOut(relocation, blocker.Stream, blocker.Run)))
                return true;
        }

        return false;
    }

    private bool TryForceOut(Relocation relocation, int stream, ClusterRun run)
    {
        if (copy.IsContiguous(stream) && state.Find(stream) is { } other && TryStashWhole(other, relocation))
            return true;
        if (!copy.Rules.AllowsTemporaryFragments && copy.IsContiguous(stream))
            return runs.TryMakeInside(relocation, new ClusterCount(copy.CountFragments(stream).Clusters));
        return TryStash(relocation, stream, run) || runs.TryMakeForUnit(relocation, stream, run);
    }
}
