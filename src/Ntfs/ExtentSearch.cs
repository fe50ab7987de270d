namespace FleetDefrag.Ntfs;

/// <summary>Searches the extents of a stream.</summary>
public static class ExtentSearch
{
    /// <summary>Returns the index of the extent that contains a position, or the number of extents for a position behind them.</summary>
    /// <param name="extents">The extents in the order of VCNs, without gaps. A stream may have a hundred thousand.</param>
    /// <param name="position">The position.</param>
    public static int IndexAt(ReadOnlySpan<Extent> extents, Vcn position) =>
        SortedSearch.FirstNotBelow<Extent, Vcn, ByEnd>(extents, position);

    private readonly struct ByEnd : ISortOrder<Extent, Vcn>
    {
        public static bool IsBelow(in Extent extent, Vcn position) => extent.EndVcn <= position;
    }
}
