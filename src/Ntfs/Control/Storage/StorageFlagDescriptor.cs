namespace FleetDefrag.Ntfs.Control.Storage;

/// <summary>
/// What IOCTL_STORAGE_QUERY_PROPERTY answers (winioctl.h): DEVICE_SEEK_PENALTY_DESCRIPTOR and DEVICE_TRIM_DESCRIPTOR, with a BOOLEAN behind version and size,
/// and DEVICE_LB_PROVISIONING_DESCRIPTOR, whose lowest bit there says whether it is thin. All begin alike, and that one byte is what counts.
/// </summary>
public static class StorageFlagDescriptor
{
    /// <summary>Bytes of the two small ones: version, size, one BOOLEAN, padding.</summary>
    public const int SmallSize = 12;

    /// <summary>Bytes of DEVICE_LB_PROVISIONING_DESCRIPTOR with the two limits that Windows 8.1 added.</summary>
    public const int ProvisioningSize = 40;

    private const int FlagOffset = 8;
    private const int ThinBit = 1;

    /// <summary>Bytes of the answer for a property.</summary>
    public static int SizeOf(StorageProperty property) => property == StorageProperty.Provisioning ? ProvisioningSize : SmallSize;

    /// <summary>Answers; a buffer that is too small gets as much as it holds, as Windows does it.</summary>
    public static ControlResult Write(StorageProperty property, bool flag, Span<byte> output)
    {
        var size = SizeOf(property);
        Span<byte> answer = stackalloc byte[ProvisioningSize];
        answer.Clear();
        answer.PutUInt32(0, (uint)size);
        answer.PutUInt32(4, (uint)size);
        answer[FlagOffset] = flag ? (byte)1 : (byte)0;
        var returned = Math.Min(size, output.Length);
        answer[..returned].CopyTo(output);
        return ControlResult.Success(returned);
    }

    /// <summary>Reads an answer; null where it is too short to say.</summary>
    public static bool? TryRead(StorageProperty property, ReadOnlySpan<byte> output)
    {
        if (output.Length <= FlagOffset)
            return null;
        return property == StorageProperty.Provisioning ? (output[FlagOffset] & ThinBit) != 0 : output[FlagOffset] != 0;
    }
}
