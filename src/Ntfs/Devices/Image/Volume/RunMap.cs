using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Reads and writes a stream by byte offsets.</summary>
/// <param name="device">The volume.</param>
/// <param name="clusterBytes">Bytes of a cluster.</param>
/// <param name="extents">The extents of the stream, in the order of VCNs, from 0, without gaps.</param>
internal sealed class RunMap(IBlockDevice device, int clusterBytes, Extent[] extents)
{
    /// <summary>The extents of the stream.</summary>
    public ReadOnlySpan<Extent> Extents => extents;

    /// <summary>Bytes of the extents, holes included.</summary>
    public long LengthBytes => extents.Length == 0 ? 0 : extents[^1].EndVcn.Value * clusterBytes;

    /// <summary>Fills the buffer from the stream. Holes read as zeros.</summary>
    /// <exception cref="VolumeException">The range is not allocated.</exception>
    public void Read(long offset, Span<byte> buffer)
    {
        while (!buffer.IsEmpty)
        {
            var position = Locate(offset, out var contiguous);
            var part = buffer[..(int)Math.Min(contiguous, buffer.Length)];
            if (position < 0)
                part.Clear();
            else
                device.Read(position, part);
            buffer = buffer[part.Length..];
            offset += part.Length;
        }
    }

    /// <summary>Announces that a range will be read.</summary>
    /// <exception cref="VolumeException">The range is not allocated.</exception>
    public void Prefetch(long offset, long length)
    {
        for (var end = offset + length; offset < end;)
        {
            var position = Locate(offset, out var contiguous);
            var part = Math.Min(contiguous, end - offset);
            if (position >= 0)
                device.Prefetch(position, part);
            offset += part;
        }
    }

    /// <summary>Writes into the clusters of the stream.</summary>
    /// <exception cref="VolumeException">The range is not allocated, or is a hole.</exception>
    public void Write(long offset, ReadOnlySpan<byte> buffer)
    {
        while (!buffer.IsEmpty)
        {
            var position = Locate(offset, out var contiguous);
            if (position < 0)
                throw Damage.Of("a system file has a hole where it is written");
            var part = buffer[..(int)Math.Min(contiguous, buffer.Length)];
            device.Write(position, part);
            buffer = buffer[part.Length..];
            offset += part.Length;
        }
    }

    // Returns the byte position on the volume, or -1 in a hole, and the bytes that follow contiguously.
    private long Locate(long offset, out long contiguous)
    {
        var vcn = new Vcn(offset / clusterBytes);
        var index = ExtentSearch.IndexAt(extents, vcn);
        if (index == extents.Length || extents[index].Vcn > vcn)
            throw Damage.Of("a system file is shorter than its size says");
        var extent = extents[index];
        contiguous = (extent.EndVcn.Value * clusterBytes) - offset;
        return extent.IsHole ? -1 : (extent.Lcn.Value * clusterBytes) + offset - (extent.Vcn.Value * clusterBytes);
    }
}
