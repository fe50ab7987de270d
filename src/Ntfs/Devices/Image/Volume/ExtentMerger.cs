namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Joins extents that are contiguous in VCN and LCN, within an attribute record or across two.</summary>
internal static class ExtentMerger
{
    /// <summary>Returns whether an extent continues the extent before it.</summary>
    public static bool Continues(in Extent first, in Extent second) =>
        first.IsHole ? second.IsHole : !second.IsHole && first.EndLcn == second.Lcn;

    /// <summary>Returns the extents of a stream, contiguous ones joined.</summary>
    public static List<Extent> Merge(List<Extent> extents)
    {
        var merged = new List<Extent>(extents.Count);
        foreach (var extent in extents)
            Append(merged, extent);
        return merged;
    }

    /// <summary>Adds an extent to a list, joined with the last one if it continues that one.</summary>
    public static void Append(List<Extent> extents, in Extent extent)
    {
        if (extents.Count > 0 && Continues(extents[^1], extent))
            extents[^1] = extents[^1] with { Length = extents[^1].Length + extent.Length };
        else
            extents.Add(extent);
    }
}
