using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Placement;

/// <summary>
/// The places in a free run among which one may agree modulo the block of a shadow copy with where something lies. While there is room to spare
/// for it, any of a block's clusters may be the first; afterwards only the two ends of the run, because a gap before what is placed shatters
/// free space.
/// </summary>
internal static class AlignedTargets
{
    /// <summary>First clusters, the run's own before all others; only that where shadow copies do not matter.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="run">A free run.</param>
    /// <param name="length">What has to fit.</param>
    public static IEnumerable<Lcn> Candidates(LayoutModel model, ClusterRun run, ClusterCount length)
    {
        yield return run.Start;
        var slack = (run.Length - length).Value;
        var choices = model.Space.IsShadowReserveActive ? Math.Min(slack, model.Rules.Alignment - 1) : 0;
        for (var shift = 1L; shift <= choices; shift++)
            yield return run.Start + new ClusterCount(shift);
        if (choices == 0 && slack > 0 && model.Rules.Alignment > 1)
            yield return run.End - length;
    }

    /// <summary>Where in the smallest free run something contiguous goes; null where none takes it.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="from">Where it lies.</param>
    /// <param name="length">Its clusters.</param>
    public static Lcn? BestFit(LayoutModel model, Lcn from, ClusterCount length)
    {
        if (model.Free.BestFit(length) is not { } run)
            return null;
        // A shadow copy follows nothing that is no longer than a block, wherever it goes.
        if (length.Value > model.Rules.Alignment && model.Space.IsShadowReserveActive)
            run = model.Free.BestFit(length + new ClusterCount(model.Rules.Alignment - 1)) ?? run;
        foreach (var place in Candidates(model, run, length))
        {
            if (model.Rules.AlignmentShift(from, place) == 0)
                return place;
        }

        return run.Start;
    }
}
