using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Lets free runs grow: what lies at the edge of one goes into another one that is shorter than the first then becomes. The sum of the
/// squares of all lengths rises with every move, so that this ends.
/// </summary>
internal sealed class EdgeGrowth(LayoutModel model)
{
    // Shorter ones have to wait until the longer ones are settled.
    private const int MostRuns = 512;

    // For each cluster that a run other than the longest has already, no more than these move.
    private const int MostRatio = 16;

    private readonly Evictor _evictor = new(model);

    /// <summary>The next move, at the edge of the longest run that has one; null where none has.</summary>
    public MoveGroup? Next()
    {
        var run = model.Free.RunCount == 0 ? default(ClusterRun?) : model.Free.Largest;
        for (var tried = 0; tried < MostRuns && run is { } growing; tried++)
        {
            model.ThrowIfStopped();
            run = model.Free.NextShorter(growing);
            if (model.Owners.AtOrAfter(growing.End) is { } right && right.Run.Start == growing.End && Move(right, growing) is { } behind)
                return behind;
            if (model.Owners.Before(growing.Start) is { } left && left.Run.End == growing.Start && Move(left, growing) is { } before)
                return before;
        }

        return null;
    }

    private MoveGroup? Move(Owner owner, ClusterRun growing)
    {
        if (!_evictor.CanEvict(owner.Stream))
            return null;
        var fragments = model.ListFragments(owner.Stream);
        var index = fragments.IndexAt(owner.Run.Start);
        var length = fragments[index].Run.Length;
        var isWorthIt = growing == model.Free.Largest || length.Value <= growing.Length.Value * MostRatio;
        if (!isWorthIt || Hole(length, growing) is not { } hole)
            return null;
        var from = fragments[index].Run.Start;
        var (first, last) = (hole.Start, hole.End - length);
        // Never between its ends: two pieces of a hole are worth less than one.
        var target = model.Rules.ShiftToAgree(from, first) > 0 && model.Rules.ShiftToAgree(from, last) == 0 ? last : first;
        return new MoveGroup(owner.Stream, fragments.MovesTo(index, index + 1, target), Gain: 0, length);
    }

    private ClusterRun? Hole(ClusterCount length, ClusterRun growing)
    {
        var hole = model.Free.BestFit(length);
        if (hole == growing)
            hole = model.Free.NextLonger(growing);
        return hole is { } found && found.Length < growing.Length + length ? found : null;
    }
}
