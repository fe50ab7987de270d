namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>
/// A search for pieces of a stream that could move to free parts of the target, in vain. The same search finds nothing again until the
/// target or the stream changes, so a route need not repeat it at every step.
/// </summary>
/// <param name="Generation">The generation of the layout.</param>
/// <param name="Releases">The changes of the target and the stream at that time.</param>
/// <param name="Takings">The times that clusters of the target had been taken.</param>
/// <param name="Usable">The clusters that could be used. With fewer, the search finds no more.</param>
/// <param name="Needed">The clusters of all pieces, which would have divided the stream further; null where no piece can move.</param>
internal readonly record struct FutilePart(int Generation, int Releases, int Takings, long Usable, long? Needed)
{
    /// <summary>Returns true if the search would be in vain again.</summary>
    /// <param name="relocation">The stream with its target.</param>
    /// <param name="generation">The generation of the layout now.</param>
    /// <param name="usable">The clusters that can be used now.</param>
    /// <param name="neverWorse">True if the pieces must not divide the stream further.</param>
    public bool Holds(Relocation relocation, int generation, long usable, bool neverWorse)
    {
        // Clusters that were left before the search are free only since the checkpoint after it.
        if (Releases != relocation.Releases || (generation != Generation && relocation.ReleasedIn >= Generation))
            return false;
        if (Needed is { } needed)
            return neverWorse && Takings == relocation.Takings && usable >= needed;
        return Usable == long.MaxValue || (Takings == relocation.Takings && usable <= Usable);
    }
}
