namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// The output of FSCTL_GET_NTFS_VOLUME_DATA (winioctl.h): NTFS_VOLUME_DATA_BUFFER (96 bytes). The first fields of
/// NTFS_EXTENDED_VOLUME_DATA (32 bytes) follow if the buffer has room for them.
/// </summary>
internal static class NtfsVolumeDataBuffer
{
    /// <summary>The size of NTFS_VOLUME_DATA_BUFFER. A smaller output buffer gets ERROR_INSUFFICIENT_BUFFER (MS-FSA 2.1.5.10).</summary>
    public const int Size = 96;

    /// <summary>The size of NTFS_EXTENDED_VOLUME_DATA.</summary>
    public const int ExtendedSize = 32;

    /// <summary>Writes the answer of the control code.</summary>
    /// <returns>96 or 128 bytes, or <see cref="Win32Error.InsufficientBuffer"/> below 96.</returns>
    public static ControlResult Write(in NtfsVolumeData data, Span<byte> output)
    {
        if (output.Length < Size)
            return ControlResult.Fail(Win32Error.InsufficientBuffer);
        output.PutUInt64(0, data.Serial);
        output.PutInt64(8, data.Sectors);
        output.PutInt64(16, data.TotalClusters.Value);
        output.PutInt64(24, data.FreeClusters.Value);
        output.PutInt64(32, data.ReservedClusters.Value);
        output.PutUInt32(40, (uint)data.BytesPerSector);
        output.PutUInt32(44, (uint)data.BytesPerCluster);
        output.PutUInt32(48, (uint)data.BytesPerFileRecord);
        output.PutUInt32(52, (uint)data.ClustersPerFileRecord);
        output.PutInt64(56, data.MftValidBytes);
        output.PutInt64(64, data.MftStart.Value);
        output.PutInt64(72, data.MftMirrorStart.Value);
        output.PutInt64(80, data.MftZoneStart.Value);
        output.PutInt64(88, data.MftZoneEnd.Value);
        if (output.Length < Size + ExtendedSize)
            return ControlResult.Success(Size);
        WriteExtended(data, output.Slice(Size, ExtendedSize));
        return ControlResult.Success(Size + ExtendedSize);
    }

    /// <summary>Reads the answer of a volume.</summary>
    /// <param name="output">The bytes returned.</param>
    /// <param name="data">The data of the volume. Extended fields that were not returned are 0.</param>
    /// <returns>False if the answer is too short, or a size is negative or not a power of two in the range that NTFS allows.</returns>
    public static bool TryRead(ReadOnlySpan<byte> output, out NtfsVolumeData data)
    {
        data = default;
        if (output.Length < Size || !IsGeometry(output))
            return false;
        data = new NtfsVolumeData
        {
            Serial = output.UInt64At(0),
            Sectors = output.Int64At(8),
            TotalClusters = new(output.Int64At(16)),
            FreeClusters = new(output.Int64At(24)),
            ReservedClusters = new(output.Int64At(32)),
            BytesPerSector = (int)output.UInt32At(40),
            BytesPerCluster = (int)output.UInt32At(44),
            BytesPerFileRecord = (int)output.UInt32At(48),
            ClustersPerFileRecord = (int)output.UInt32At(52),
            MftValidBytes = output.Int64At(56),
            MftStart = new(output.Int64At(64)),
            MftMirrorStart = new(output.Int64At(72)),
            MftZoneStart = new(output.Int64At(80)),
            MftZoneEnd = new(output.Int64At(88)),
        };
        if (output.Length >= Size + ExtendedSize)
        {
            data = data with
            {
                MajorVersion = output.UInt16At(Size + 4),
                MinorVersion = output.UInt16At(Size + 6),
                BytesPerPhysicalSector = (int)Math.Min(output.UInt32At(Size + 8), int.MaxValue),
            };
        }

        return true;
    }

    private static void WriteExtended(in NtfsVolumeData data, Span<byte> extended)
    {
        extended.Clear();
        extended.PutUInt32(0, ExtendedSize);
        extended.PutUInt16(4, data.MajorVersion);
        extended.PutUInt16(6, data.MinorVersion);
        extended.PutUInt32(8, (uint)data.BytesPerPhysicalSector);
    }

    private static bool IsGeometry(ReadOnlySpan<byte> output)
    {
        var clusterBytes = output.UInt32At(44);
        var totalClusters = output.Int64At(16);
        var freeClusters = output.Int64At(24);
        return IsPowerOfTwo(output.UInt32At(40), 256, 4096)
            && IsPowerOfTwo(clusterBytes, 256, 2 << 20)
            && IsPowerOfTwo(output.UInt32At(48), 256, 1 << 16)
            && output.UInt32At(52) <= 1 << 16
            && totalClusters > 0 && totalClusters <= long.MaxValue / clusterBytes
            && freeClusters >= 0 && freeClusters <= totalClusters
            && output.Int64At(56) >= 0;
    }

    private static bool IsPowerOfTwo(uint value, uint least, uint most) => value >= least && value <= most && uint.IsPow2(value);
}
