using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Looks for a place for a whole stream where every free run is too short and every window holds what has no place of its own: the others may
/// take the places that the stream itself leaves, or close up on both sides of it.
/// </summary>
internal static class RoomSearch
{
    /// <summary>The ways to make room, the cheapest kind first: everything that has to move, with its new home.</summary>
    /// <param name="model">Nothing of it is frozen or claimed.</param>
    /// <param name="fragments">The stream.</param>
    /// <param name="withZone">True where it may lie in the zone for the MFT.</param>
    public static IEnumerable<List<Segment>> Plans(LayoutModel model, FragmentList fragments, bool withZone)
    {
        var guest = new IncomingStream(model, fragments);
        var cells = LayoutMap.Create(model, guest.Stream, withZone);
        foreach (var pieces in new WindowExchange(cells, guest).Plans())
            yield return pieces;
        foreach (var pieces in new TwoSidedCompaction(cells, guest).Plans())
            yield return pieces;
    }
}
