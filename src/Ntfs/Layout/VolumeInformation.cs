using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>The value of $VOLUME_INFORMATION: version and flags of the volume.</summary>
/// <param name="MajorVersion">3 since Windows 2000.</param>
/// <param name="MinorVersion">1 since Windows XP.</param>
/// <param name="Flags">VOLUME_* flags.</param>
internal readonly record struct VolumeInformation(byte MajorVersion, byte MinorVersion, ushort Flags)
{
    /// <summary>Offset of the flags in the value.</summary>
    public const int FlagsAt = 10;

    /// <summary>VOLUME_IS_DIRTY, the dirty flag: chkdsk runs at the next start.</summary>
    public const ushort Dirty = 0x0001;

    private const int Size = 12;

    /// <summary>True if the dirty flag is set.</summary>
    public bool IsDirty => (Flags & Dirty) != 0;

    /// <summary>Reads the value.</summary>
    public static VolumeInformation Read(ReadOnlySpan<byte> value) => value.Length < Size
        ? throw Damage.In(3, AttributeType.VolumeInformation, "is too short")
        : new VolumeInformation(value[8], value[9], value.UInt16At(FlagsAt));
}
