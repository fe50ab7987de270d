using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Linux;

/// <summary>Reads parts of a stream as ntfs-3g does: each extent by a read of its own.</summary>
/// <param name="cache">The cache of the disk.</param>
/// <param name="extents">The extents of the stream.</param>
/// <param name="clusterBytes">The size of a cluster.</param>
internal readonly struct StreamReads(PageCache cache, Extent[] extents, int clusterBytes)
{
    /// <summary>The allocated length, holes included.</summary>
    public long Bytes => extents.Length == 0 ? 0 : extents[^1].EndVcn.Value * clusterBytes;

    /// <summary>Reads a part of the stream.</summary>
    /// <param name="from">The offset in the stream.</param>
    /// <param name="bytes">The number of bytes. Those behind the end are not read.</param>
    public void Read(long from, long bytes)
    {
        var end = from + bytes;
        for (var at = ExtentSearch.IndexAt(extents, new Vcn(from / clusterBytes)); at < extents.Length; at++)
        {
            var extent = extents[at];
            var (first, last) = (extent.Vcn.Value * clusterBytes, extent.EndVcn.Value * clusterBytes);
            if (first >= end)
                break;
            var (start, stop) = (Math.Max(first, from), Math.Min(last, end));
            if (!extent.IsHole && start < stop)
                cache.Read((extent.Lcn.Value * clusterBytes) + start - first, stop - start);
        }
    }
}
