using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>The value of $STANDARD_INFORMATION.</summary>
internal static class StandardInformation
{
    private const int OldSize = 48;
    private const int Size = 72;

    /// <summary>Reads only the attributes of the file, which each sweep needs.</summary>
    public static FileAttributes ReadAttributes(ReadOnlySpan<byte> value) =>
        value.Length < OldSize ? FileAttributes.None : unchecked((FileAttributes)value.UInt32At(32));

    /// <summary>Reads the value. Fields that NTFS 1.2 did not have are 0.</summary>
    public static LayoutInfo Read(ReadOnlySpan<byte> value)
    {
        if (value.Length < OldSize)
            return default;
        var extended = value.Length >= Size;
        return new LayoutInfo(
            value.Int64At(0),
            value.Int64At(24),
            value.Int64At(8),
            value.Int64At(16),
            unchecked((FileAttributes)value.UInt32At(32)),
            extended ? value.UInt32At(48) : 0,
            extended ? value.UInt32At(52) : 0,
            extended ? value.UInt64At(64) : 0);
    }
}
