using System.Globalization;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>Creates the exceptions for damaged structures. The device adds the volume and the remedy to the message.</summary>
internal static class Damage
{
    /// <summary>Creates the exception for damage of a file record.</summary>
    public static VolumeException In(long record, string what) =>
        Of(string.Create(CultureInfo.InvariantCulture, $"file record {record} {what}"));

    /// <summary>Creates the exception for damage of an attribute.</summary>
    public static VolumeException In(long record, AttributeType type, string what) =>
        Of(string.Create(CultureInfo.InvariantCulture, $"file record {record}, attribute 0x{(uint)type:X2} {what}"));

    /// <summary>Creates the exception for damage outside file records.</summary>
    public static VolumeException Of(string what) => new(VolumeFault.Damaged, what) { NamesVolume = false };
}
