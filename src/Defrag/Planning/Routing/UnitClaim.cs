using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>
/// Narrows the claim of a target to the place of one unit. Where hardly anything is free, a claim of a whole target keeps all free clusters
/// in many places, each too short for a unit. No room is left then for what lies in the first place.
/// </summary>
internal static class UnitClaim
{
    /// <summary>Narrows the claim to the place of the first unit that is not there yet.</summary>
    /// <param name="model">The layout of the route.</param>
    /// <param name="relocation">A relocation with an open target.</param>
    /// <returns>False where the claim stays as it is.</returns>
    public static bool TryNarrow(LayoutModel model, Relocation relocation)
    {
        if (!model.MovesInUnits(relocation.Stream) || FirstPlace(model, relocation) is not { } place || place == relocation.Claim)
            return false;
        model.Space.Release(relocation.Claim);
        model.Space.Claim(place);
        relocation.Claim = place;
        relocation.FirstBlocked = place.Start;
        relocation.FutileClearing = null;
        return true;
    }

    private static ClusterRun? FirstPlace(LayoutModel model, Relocation relocation)
    {
        var fragments = model.ListFragments(relocation.Stream);
        foreach (var move in fragments.MovesTo(0, fragments.Count, relocation.Run.Start))
        {
            if (Pieces.In(model, relocation.Stream, new ClusterRun(move.Source, move.Count)) is not [var unit, ..])
                continue;
            var index = fragments.IndexAt(unit[0].Source);
            var target = fragments.TargetOf(index, relocation.Run.Start);
            return new ClusterRun(target + (unit[0].Source - fragments[index].Run.Start), unit.TotalClusters());
        }

        return null;
    }
}
