using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Finds the attribute record that an entry of $ATTRIBUTE_LIST names.</summary>
internal static class AttributeLookup
{
    /// <summary>Returns the attribute record that an entry names.</summary>
    /// <exception cref="VolumeException">The file record does not contain it.</exception>
    public static AttributeRecord Find(FileRecord record, AttributeListEntry entry)
    {
        foreach (var attribute in record)
        {
            if (attribute.Instance == entry.Instance && attribute.Is(entry.Type, entry.Name) && attribute.LowestVcn == entry.LowestVcn)
                return attribute;
        }

        throw Damage.In(record.Number, entry.Type, "is missing, though an attribute list names it");
    }

    /// <summary>Adds the extents of an attribute record to a list.</summary>
    public static void AddRuns(this AttributeRecord attribute, long totalClusters, List<Extent> extents)
    {
        if (!attribute.IsNonResident)
            return;
        foreach (var extent in attribute.Runs(totalClusters))
            extents.Add(extent);
    }
}
