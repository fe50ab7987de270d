using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Finds room for a whole stream if every free run is too short and no window can be emptied. Other streams take the clusters that the
/// stream itself leaves, or are compacted on both sides of it.
/// </summary>
internal static class RoomSearch
{
    /// <summary>Returns the possible rearrangements, the cheapest kind first: all segments to move, with their targets.</summary>
    /// <param name="model">The model of the volume; no clusters are pending or claimed.</param>
    /// <param name="fragments">The stream.</param>
    /// <param name="withZone">True if the stream may lie in the MFT zone.</param>
    public static IEnumerable<List<Segment>> Plans(LayoutModel model, FragmentList fragments, bool withZone)
    {
        var incoming = new IncomingStream(model, fragments);
        var cells = LayoutMap.Create(model, incoming.Stream, withZone);
        foreach (var segments in new WindowExchange(cells, incoming).Plans())
            yield return segments;
        foreach (var segments in new TwoSidedCompaction(cells, incoming).Plans())
            yield return segments;
    }
}
