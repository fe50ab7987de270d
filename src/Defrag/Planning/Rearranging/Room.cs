namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>
/// Looks for a place for a whole stream where every free run is too short and every window holds what has no place of its own: the others may
/// take the places that the stream itself leaves, or close up on both sides of it.
/// </summary>
internal static class Room
{
    /// <summary>The ways to make room, the cheapest kind first: everything that has to move, with its new home.</summary>
    /// <param name="model">Nothing of it is frozen or claimed.</param>
    /// <param name="fragments">The stream.</param>
    /// <param name="withZone">True where it may lie in the zone for the MFT.</param>
    public static IEnumerable<List<Piece>> For(LayoutModel model, FragmentList fragments, bool withZone)
    {
        var guest = new Guest(model, fragments);
        var cells = Strip.Of(model, guest.Stream, withZone);
        foreach (var pieces in new Exchange(cells, guest).Ways())
            yield return pieces;
        foreach (var pieces in new ClosingUp(cells, guest).Ways())
            yield return pieces;
    }
}
