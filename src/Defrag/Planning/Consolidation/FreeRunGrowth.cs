using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Lets free runs grow at their edges: a segment next to a run moves into another free run that is shorter than the first becomes. Every
/// move increases the sum of the squares of all lengths, so the growth ends.
/// </summary>
internal sealed class FreeRunGrowth(LayoutModel model)
{
    // Shorter runs wait until the longer ones cannot grow any more.
    private const int MaxRuns = 512;

    // The most clusters to move for each cluster of a run other than the longest.
    private const int MaxRatio = 16;

    // The number of free runs examined to find one that is far enough away.
    private const int MaxFreeRuns = 64;

    private readonly ClusterCount _totalFree = ConsolidationWindow.TotalFree(model);
    private readonly EvictionPlanner _evictor = new(model);

    /// <summary>Returns the next move, at the edge of the longest run that can grow; null where none can.</summary>
    public MoveGroup? Next()
    {
        // An exhaustive plan does not move segments next to the MFT zone elsewhere: they would have to come back.
        if (AroundZone() is { } zone && Grow(zone) is { } first)
            return first;
        var run = model.Free.RunCount == 0 ? default(ClusterRun?) : model.Free.Largest;
        for (var tried = 0; tried < MaxRuns && run is { } growing; tried++)
        {
            model.ThrowIfStopped();
            run = model.Free.NextShorter(growing);
            if (Grow(growing) is { } group)
                return group;
        }

        return null;
    }

    private ClusterRun? BestFitOutside(ClusterCount length, ClusterRun range)
    {
        var freeRun = model.Free.BestFit(length);
        for (var tried = 0; tried < MaxFreeRuns && freeRun is { } found; tried++)
        {
            if (!found.Overlaps(range) && !AdjoinsZone(found))
                return found;
            freeRun = model.Free.NextLonger(found);
        }

        return null;
    }

    // Together with the zone such a run is longer than it seems, and two runs would grow in turns.
    private bool AdjoinsZone(ClusterRun run) =>
        model.Space.MftZone.LengthFrom(run.End) > ClusterCount.Zero || model.Space.MftZone.LengthBefore(run.Start) > ClusterCount.Zero;

    private ClusterRun? AroundZone()
    {
        if (!model.Rules.AllowsTemporaryFragments || model.Space.MftZone.RunCount == 0)
            return null;
        var zone = model.Space.MftZone.Largest;
        return ClusterRun.Between(zone.Start - model.Free.LengthBefore(zone.Start), zone.End + model.Free.LengthFrom(zone.End));
    }

    private MoveGroup? Grow(ClusterRun growing)
    {
        if (model.Owners.AtOrAfter(growing.End) is { } right && right.Run.Start == growing.End && Move(right, growing) is { } behind)
            return behind;
        return model.Owners.Before(growing.Start) is { } left && left.Run.End == growing.Start ? Move(left, growing) : null;
    }

    private MoveGroup? Move(OwnedRun owner, ClusterRun growing)
    {
        if (!_evictor.CanEvict(owner.Stream))
            return null;
        var fragments = model.ListFragments(owner.Stream);
        var index = fragments.IndexAt(owner.Run.Start);
        var length = fragments[index].Run.Length;
        var isWorthIt = growing.Length >= model.Free.Largest.Length || length.Value <= growing.Length.Value * MaxRatio;
        if (!isWorthIt || ChooseFreeRun(length, growing) is not { } freeRun)
            return null;
        var from = fragments[index].Run.Start;
        var (first, last) = (freeRun.Start, freeRun.End - length);
        // Never in the middle of a free run: two parts are worth less than one.
        var target = model.Rules.AlignmentShift(from, first) > 0 && model.Rules.AlignmentShift(from, last) == 0 ? last : first;
        return new MoveGroup(owner.Stream, fragments.MovesTo(index, index + 1, target), Gain: 0, length);
    }

    private ClusterRun? ChooseFreeRun(ClusterCount length, ClusterRun growing)
    {
        // Prefers a free run that will not itself be in the way later: all free space reaches this far from here.
        var reach = new ClusterRun(growing.Start, growing.Length < _totalFree ? _totalFree : growing.Length);
        var freeRun = BestFitOutside(length, reach) ?? BestFitOutside(length, growing);
        return freeRun is { } found && found.Length < growing.Length + length ? found : null;
    }
}
