namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Joins extents that continue each other, within an attribute record or across two.</summary>
internal static class ExtentMerger
{
    /// <summary>True where one extent and the next are one.</summary>
    public static bool Continues(in Extent first, in Extent second) =>
        first.IsHole ? second.IsHole : !second.IsHole && first.EndLcn == second.Lcn;

    /// <summary>Joins the extents of a stream.</summary>
    public static List<Extent> Merge(List<Extent> extents)
    {
        var merged = new List<Extent>(extents.Count);
        foreach (var extent in extents)
            Append(merged, extent);
        return merged;
    }

    /// <summary>Adds an extent, as part of the last one where it continues it.</summary>
    public static void Append(List<Extent> extents, in Extent extent)
    {
        if (extents.Count > 0 && Continues(extents[^1], extent))
            extents[^1] = extents[^1] with { Length = extents[^1].Length + extent.Length };
        else
            extents.Add(extent);
    }
}
