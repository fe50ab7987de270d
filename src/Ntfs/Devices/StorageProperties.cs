using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Control.Storage;

namespace FleetDefrag.Ntfs.Devices;

/// <summary>Sends and answers IOCTL_STORAGE_QUERY_PROPERTY.</summary>
internal static class StorageProperties
{
    /// <summary>Answers the control code for known media.</summary>
    /// <returns>ERROR_INVALID_FUNCTION for an unknown property, as a driver without support for the property answers.</returns>
    public static ControlResult Answer(in StorageMedia media, ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (!StoragePropertyQuery.TryRead(input, out var property))
            return ControlResult.Fail(Win32Error.InvalidParameter);
        var flag = property switch
        {
            StorageProperty.SeekPenalty => media.HasSeekPenalty,
            StorageProperty.Trim => media.Trims,
            StorageProperty.Provisioning => media.IsThin,
            _ => null,
        };
        return flag is { } known ? StorageFlagDescriptor.Write(property, known, output) : ControlResult.Fail(Win32Error.InvalidFunction);
    }

    /// <summary>Queries a device. A property that it does not answer is null.</summary>
    public static StorageMedia Read(Devices.IVolumeDevice device) =>
        new(Ask(device, StorageProperty.SeekPenalty), Ask(device, StorageProperty.Trim), Ask(device, StorageProperty.Provisioning));

    private static bool? Ask(Devices.IVolumeDevice device, StorageProperty property)
    {
        Span<byte> input = stackalloc byte[StoragePropertyQuery.Size];
        Span<byte> output = stackalloc byte[StorageFlagDescriptor.ProvisioningSize];
        StoragePropertyQuery.Write(input, property);
        var result = device.Control(ControlCode.StorageQueryProperty, input, output);
        return result.IsSuccess ? StorageFlagDescriptor.TryRead(property, output[..result.BytesReturned]) : null;
    }
}
