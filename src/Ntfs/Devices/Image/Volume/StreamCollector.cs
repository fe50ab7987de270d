using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Collects the attribute records of one stream during a walk.</summary>
/// <param name="Location">The stream.</param>
/// <param name="TotalClusters">Clusters of the volume.</param>
internal readonly record struct StreamCollector(StreamLocation Location, long TotalClusters) : IAttributeVisitor
{
    /// <inheritdoc/>
    public void Visit(in AttributeRecord attribute)
    {
        if (attribute.Is(Location.Id.Type, Location.Id.Name))
            Location.Add(attribute, TotalClusters);
    }
}
