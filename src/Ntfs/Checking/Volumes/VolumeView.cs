using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Checking.Volumes;

/// <summary>Reads a volume of known geometry. Read errors become findings.</summary>
internal sealed class VolumeView(IBlockDevice device, BootSector boot, FindingList findings)
{
    public BootSector Boot { get; } = boot;

    public FindingList Findings { get; } = findings;

    public int ClusterBytes => Boot.ClusterBytes;

    public long TotalClusters => Boot.TotalClusters;

    /// <summary>Reads bytes of the device.</summary>
    /// <returns>False if the bytes lie outside the device or cannot be read. A finding is added then.</returns>
    public bool TryRead(long offset, Span<byte> buffer)
    {
        if (offset < 0 || offset > device.LengthBytes - buffer.Length)
        {
            Findings.Add(CheckKind.OutsideDevice, $"bytes {offset}+{buffer.Length} lie outside the device of {device.LengthBytes}");
            return false;
        }

        try
        {
            device.Read(offset, buffer);
            return true;
        }
        catch (IOException e)
        {
            Findings.Add(CheckKind.ReadError, $"bytes {offset}+{buffer.Length} cannot be read: {e.Message}");
            return false;
        }
    }

    /// <summary>Reads bytes of a stream. Holes read as zeros.</summary>
    /// <param name="runs">The runs of the stream, from VCN 0 without gaps.</param>
    /// <param name="offset">The offset in the stream.</param>
    /// <param name="buffer">The buffer to fill.</param>
    /// <returns>False if the runs end before the range or the device cannot be read.</returns>
    public bool TryReadStream(List<Extent> runs, long offset, Span<byte> buffer)
    {
        for (var i = IndexOf(runs, offset / ClusterBytes); i >= 0 && i < runs.Count && !buffer.IsEmpty; i++)
        {
            var within = offset - (runs[i].Vcn.Value * ClusterBytes);
            var length = (int)Math.Min(buffer.Length, (runs[i].Length.Value * ClusterBytes) - within);
            if (runs[i].IsHole)
                buffer[..length].Clear();
            else if (!TryRead((runs[i].Lcn.Value * ClusterBytes) + within, buffer[..length]))
                return false;
            buffer = buffer[length..];
            offset += length;
        }

        return buffer.IsEmpty;
    }

    private static int IndexOf(List<Extent> runs, long vcn)
    {
        int low = 0, high = runs.Count - 1;
        while (low <= high)
        {
            var middle = (low + high) / 2;
            if (vcn < runs[middle].Vcn.Value)
                high = middle - 1;
            else if (vcn >= runs[middle].EndVcn.Value)
                low = middle + 1;
            else
                return middle;
        }

        return -1;
    }
}
