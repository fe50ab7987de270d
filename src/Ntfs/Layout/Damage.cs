using System.Globalization;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>Names damage where it is found; the device adds the volume and what to do.</summary>
internal static class Damage
{
    /// <summary>Damage of a whole record.</summary>
    public static VolumeException In(long record, string what) =>
        Of(string.Create(CultureInfo.InvariantCulture, $"file record {record} {what}"));

    /// <summary>Damage of one attribute.</summary>
    public static VolumeException In(long record, AttributeType type, string what) =>
        Of(string.Create(CultureInfo.InvariantCulture, $"file record {record}, attribute 0x{(uint)type:X2} {what}"));

    /// <summary>Damage that belongs to no record.</summary>
    public static VolumeException Of(string what) => new(VolumeFault.Damaged, what) { NamesVolume = false };
}
