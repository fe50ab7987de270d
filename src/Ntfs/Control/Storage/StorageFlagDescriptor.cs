namespace FleetDefrag.Ntfs.Control.Storage;

/// <summary>
/// The output of IOCTL_STORAGE_QUERY_PROPERTY (winioctl.h). DEVICE_SEEK_PENALTY_DESCRIPTOR and DEVICE_TRIM_DESCRIPTOR have a BOOLEAN
/// behind version and size. DEVICE_LB_PROVISIONING_DESCRIPTOR has the thin provisioning flag there, in the lowest bit.
/// Only this byte is used.
/// </summary>
internal static class StorageFlagDescriptor
{
    /// <summary>The size of the two small descriptors: version, size, one BOOLEAN, padding.</summary>
    public const int SmallSize = 12;

    /// <summary>The size of DEVICE_LB_PROVISIONING_DESCRIPTOR with the two limits that Windows 8.1 added.</summary>
    public const int ProvisioningSize = 40;

    private const int FlagOffset = 8;
    private const int ThinBit = 1;

    /// <summary>Returns the size of the answer for a property.</summary>
    public static int SizeOf(StorageProperty property) => property == StorageProperty.Provisioning ? ProvisioningSize : SmallSize;

    /// <summary>Writes an answer. A buffer that is too small gets the first bytes, as in Windows.</summary>
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

    /// <summary>Reads the flag of an answer, or returns null if the answer is too short.</summary>
    public static bool? TryRead(StorageProperty property, ReadOnlySpan<byte> output)
    {
        if (output.Length <= FlagOffset)
            return null;
        return property == StorageProperty.Provisioning ? (output[FlagOffset] & ThinBit) != 0 : output[FlagOffset] != 0;
    }
}
