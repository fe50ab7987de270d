using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Lets free runs grow: what lies at the edge of one goes into another one that is shorter than the first then becomes. The sum of the
/// squares of all lengths rises with every move, so that this ends.
/// </summary>
internal sealed class FreeRunGrowth(LayoutModel model)
{
    // Shorter ones have to wait until the longer ones are settled.
    private const int MaxRuns = 512;

    // For each cluster that a run other than the longest has already, no more than these move.
    private const int MaxRatio = 16;

    // Holes that are looked at for one that is far enough away.
    private const int MaxHoles = 64;

    private readonly ClusterCount _most = ConsolidationWindow.TotalFree(model);
    private readonly EvictionPlanner _evictor = new(model);

    /// <summary>The next move, at the edge of the longest run that has one; null where none has.</summary>
    public MoveGroup? Next()
    {
        // Where all is put together in the end, what adjoins the zone for the MFT stays there: from elsewhere it would have to come back.
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

    private ClusterRun? FirstBeside(ClusterCount length, ClusterRun place)
    {
        var hole = model.Free.BestFit(length);
        for (var tried = 0; tried < MaxHoles && hole is { } found; tried++)
        {
            if (!found.Overlaps(place) && !AdjoinsZone(found))
                return found;
            hole = model.Free.NextLonger(found);
        }

        return null;
    }

    // With the zone it is longer than it seems, and two runs would take turns.
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
        if (!isWorthIt || Hole(length, growing) is not { } hole)
            return null;
        var from = fragments[index].Run.Start;
        var (first, last) = (hole.Start, hole.End - length);
        // Never between its ends: two pieces of a hole are worth less than one.
        var target = model.Rules.AlignmentShift(from, first) > 0 && model.Rules.AlignmentShift(from, last) == 0 ? last : first;
        return new MoveGroup(owner.Stream, fragments.MovesTo(index, index + 1, target), Gain: 0, length);
    }

    private ClusterRun? Hole(ClusterCount length, ClusterRun growing)
    {
        // Rather one that is not in the way itself later: what is free in all reaches so far from here.
        var reach = new ClusterRun(growing.Start, growing.Length < _most ? _most : growing.Length);
        var hole = FirstBeside(length, reach) ?? FirstBeside(length, growing);
        return hole is { } found && found.Length < growing.Length + length ? found : null;
    }
}
