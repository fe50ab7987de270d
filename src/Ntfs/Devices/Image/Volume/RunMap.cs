using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Where a stream lies, for reading and writing it by byte offsets.</summary>
/// <param name="device">The volume.</param>
/// <param name="clusterBytes">Bytes of a cluster.</param>
/// <param name="extents">In the order of VCNs, from 0, without gaps.</param>
internal sealed class RunMap(IBlockDevice device, int clusterBytes, Extent[] extents)
{
    /// <summary>Its extents.</summary>
    public ReadOnlySpan<Extent> Extents => extents;

    /// <summary>Bytes of its clusters.</summary>
    public long LengthBytes => extents.Length == 0 ? 0 : extents[^1].EndVcn.Value * clusterBytes;

    /// <summary>Fills the buffer from the stream; holes read as zeros.</summary>
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

    /// <summary>Says that a range is going to be read.</summary>
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

    /// <summary>Writes into the stream's clusters.</summary>
    /// <exception cref="VolumeException">The range is not allocated, or a hole.</exception>
    public void Write(long offset, ReadOnlySpan<byte> buffer)
    {
        while (!buffer.IsEmpty)
        {
            var position = Locate(offset, out var contiguous);
            if (position < 0)
                throw Damage.Of("a hole of a system file was to be written");
            var part = buffer[..(int)Math.Min(contiguous, buffer.Length)];
            device.Write(position, part);
            buffer = buffer[part.Length..];
            offset += part.Length;
        }
    }

    /// <summary>Byte position on the volume, or −1 in a hole.</summary>
    /// <param name="offset">Byte in the stream.</param>
    /// <param name="contiguous">Bytes that follow without a break.</param>
    private long Locate(long offset, out long contiguous)
    {
        var vcn = offset / clusterBytes;
        int low = 0, high = extents.Length - 1;
        while (low <= high)
        {
            var middle = (low + high) >>> 1;
            var extent = extents[middle];
            if (vcn < extent.Vcn.Value)
            {
                high = middle - 1;
            }
            else if (vcn >= extent.EndVcn.Value)
            {
                low = middle + 1;
            }
            else
            {
                contiguous = (extent.EndVcn.Value * clusterBytes) - offset;
                return extent.IsHole ? -1 : (extent.Lcn.Value * clusterBytes) + offset - (extent.Vcn.Value * clusterBytes);
            }
        }

        throw Damage.Of("a system file ends before its size says");
    }
}
