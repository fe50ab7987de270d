using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Making.Features;

/// <summary>
/// $EA and $EA_INFORMATION (MS-FSCC 2.4.15). An entry has the next offset, flags, name length, value length, name with NUL, and value.
/// </summary>
internal sealed class ExtendedAttributes : IVolumeFeature
{
    public VolumeFeatures Flag => VolumeFeatures.ExtendedAttributes;

    public void Write(MakingContext context)
    {
        foreach (var valueBytes in (int[])[1, 100, 3000, 20_000])
        {
            var path = $"{MadePaths.ExtendedAttributes}/{valueBytes:d5}";
            context.WriteBytes(path, context.RandomBytes(50));
            ExtendedAttribute.Set(context.PathOf(path), ExtendedAttribute.Ea, Entry("NAME"u8, context.RandomBytes(valueBytes)));
        }
    }

    private static byte[] Entry(ReadOnlySpan<byte> name, byte[] value)
    {
        var entry = new byte[(8 + name.Length + 1 + value.Length + 3) & ~3];
        BinaryPrimitives.WriteInt32LittleEndian(entry, entry.Length);
        entry[5] = (byte)name.Length;
        BinaryPrimitives.WriteUInt16LittleEndian(entry.AsSpan(6), (ushort)value.Length);
        name.CopyTo(entry.AsSpan(8));
        value.CopyTo(entry, 8 + name.Length + 1);
        return entry;
    }
}
