using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>
/// Claims open targets, so that no other stream moves there. Where hardly anything is free, a claim of a whole target keeps all free
/// clusters in many places, each too short for a unit. It then narrows to the next part. The same holds for $MFT, whose run list has no
/// room for pieces in many places.
/// </summary>
/// <param name="model">The layout of the route.</param>
/// <param name="stash">The free clusters for streams that make room.</param>
internal sealed class TargetClaims(LayoutModel model, Stash stash)
{
    // What lies in a part of the target of $MFT goes to free clusters elsewhere.
    private const int RoomFraction = 2;

    /// <summary>Opens a target.</summary>
    public void Open(Relocation relocation)
    {
        relocation.IsOpen = true;
        relocation.FirstBlocked = relocation.Run.Start;
        relocation.Claim = relocation.Run;
        model.Space.Claim(relocation.Claim);
    }

    /// <summary>Opens the first part of each target of a stream of $MFT.</summary>
    /// <param name="relocations">The streams that move.</param>
    /// <returns>The relocations of $MFT.</returns>
    public List<Relocation> OpenMftInParts(IEnumerable<Relocation> relocations)
    {
        var opened = relocations.Where(relocation => model.Kind(relocation.Stream) == StreamKind.Mft).ToList();
        foreach (var relocation in opened)
        {
            relocation.IsInParts = true;
            Open(relocation);
            TryNarrow(relocation);
        }

        return opened;
    }

    /// <summary>Closes the target of a stream that has reached it or was given up.</summary>
    public void Close(Relocation relocation)
    {
        relocation.IsDone = true;
        model.Space.Release(relocation.Claim);
    }

    /// <summary>Takes the claim of an open target back. The target is opened again later.</summary>
    public void Withdraw(Relocation relocation)
    {
        relocation.IsOpen = false;
        model.Space.Release(relocation.Claim);
    }

    /// <summary>Narrows the claim to the place of the first unit, or of the first fragments of $MFT, that are not there yet.</summary>
    /// <param name="relocation">A relocation with an open target.</param>
    /// <returns>False where the claim stays as it is.</returns>
    public bool TryNarrow(Relocation relocation)
    {
        var next = relocation.IsInParts ? NextFragments(relocation) : NextUnit(relocation);
        if (next is not { } place || place == relocation.Claim)
            return false;
        model.Space.Release(relocation.Claim);
        model.Space.Claim(place);
        relocation.Claim = place;
        relocation.FirstBlocked = place.Start;
        (relocation.FutileClearing, relocation.Futile) = (null, null);
        return true;
    }

    private ClusterRun? NextUnit(Relocation relocation)
    {
        if (!model.MovesInUnits(relocation.Stream))
            return null;
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

    private ClusterRun? NextFragments(Relocation relocation)
    {
        var most = new ClusterCount(stash.Usable / RoomFraction);
        var fragments = model.ListFragments(relocation.Stream);
        var place = default(ClusterRun?);
        foreach (var move in fragments.MovesTo(0, fragments.Count, relocation.Run.Start))
        {
            var start = place?.Start ?? move.Target;
            var end = start + most;
            if (move.Target >= end || (place is { } known && known.End != move.Target))
                break;
            place = ClusterRun.Between(start, move.TargetRun.End < end ? move.TargetRun.End : end);
        }

        return place;
    }
}
