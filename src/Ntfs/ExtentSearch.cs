namespace FleetDefrag.Ntfs;

/// <summary>Searches the extents of a stream.</summary>
public static class ExtentSearch
{
    /// <summary>Returns the index of the extent that contains a position, or the number of extents for a position behind them.</summary>
    /// <param name="extents">The extents in the order of VCNs, without gaps. A stream may have a hundred thousand.</param>
    /// <param name="position">The position.</param>
    public static int IndexAt(ReadOnlySpan<Extent> extents, Vcn position)
    {
        var (low, high) = (0, extents.Length);
        while (low < high)
        {
            var middle = (low + high) / 2;
            if (extents[middle].EndVcn <= position)
                low = middle + 1;
            else
                high = middle;
        }

        return low;
    }
}
