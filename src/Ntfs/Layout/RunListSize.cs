namespace FleetDefrag.Ntfs.Layout;

/// <summary>Tells how long a run list is in a file record.</summary>
public static class RunListSize
{
    /// <summary>Returns the bytes of the mapping pairs, terminator included.</summary>
    /// <param name="extents">All extents of a stream in VCN order, holes included.</param>
    public static int Of(ReadOnlySpan<Extent> extents)
    {
        var (bytes, lcn) = (1, default(Lcn));
        foreach (var extent in extents)
        {
            bytes += MappingPairsWriter.BytesOf(extent, lcn);
            lcn = extent.IsHole ? lcn : extent.Lcn;
        }

        return bytes;
    }
}
