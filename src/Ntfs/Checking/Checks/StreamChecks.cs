using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>Compares the sizes of a non-resident attribute with its runs.</summary>
internal static class StreamChecks
{
    private const long BadClustersRecord = 8;

    /// <summary>Checks the sizes and the number of clusters.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="record">The record number for the message.</param>
    /// <param name="first">The part with VCN 0, the only part with valid sizes.</param>
    /// <param name="endVcn">The VCN behind the last run of all parts.</param>
    /// <param name="ownedClusters">The number of clusters of all parts, without holes.</param>
    public static void CheckSizes(VolumeView volume, long record, AttributeSizes first, long endVcn, long ownedClusters)
    {
        if (first.Allocated != endVcn * volume.ClusterBytes)
            volume.Findings.Add(
                CheckKind.Sizes,
                $"record {record}: {first.Label} says {first.Allocated} bytes are allocated, its runs have {endVcn} clusters");
        if (first.Real < 0 || first.Real > first.Allocated || first.Initialised < 0 || first.Initialised > first.Real)
        {
            var (label, allocated) = (first.Label, first.Allocated);
            volume.Findings.Add(
                CheckKind.Sizes,
                $"record {record}: {label} has {allocated} bytes allocated, {first.Real} real, {first.Initialised} initialised");
        }

        if (first.Packed is { } packed && packed != ownedClusters * volume.ClusterBytes)
            volume.Findings.Add(
                CheckKind.Sizes,
                $"record {record}: {first.Label} says {packed} bytes are really allocated, its runs have {ownedClusters} clusters");

        // $BadClus is a hole of the size of the volume, and the only stream with holes that is not marked as sparse.
        if (first.Packed is null && ownedClusters != endVcn && record != BadClustersRecord)
            volume.Findings.Add(CheckKind.Sizes, $"record {record}: {first.Label} has holes but is neither sparse nor compressed");
    }
}

/// <summary>A copy of the sizes of an attribute.</summary>
internal readonly record struct AttributeSizes(string Label, long Allocated, long Real, long Initialised, long? Packed)
{
    /// <summary>Copies the sizes from the part with VCN 0.</summary>
    public static AttributeSizes Of(AttributeView attribute) => new(
        LabelOf(attribute),
        attribute.AllocatedBytes,
        attribute.RealBytes,
        attribute.InitialisedBytes,
        attribute.IsPacked ? attribute.PackedBytes : null);

    /// <summary>Returns the name of an attribute for messages.</summary>
    public static string LabelOf(AttributeView attribute) =>
        attribute.Name.IsEmpty ? $"${attribute.Type}" : $"${attribute.Type} '{attribute.Name}'";
}
