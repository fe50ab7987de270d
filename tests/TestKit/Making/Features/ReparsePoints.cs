using System.Buffers.Binary;
using System.Text;

namespace FleetDefrag.TestKit.Making.Features;

/// <summary>Reparse points by their raw data (MS-FSCC 2.1.2): a junction, a symbolic link, and one unknown to ntfs-3g.</summary>
internal sealed class ReparsePoints : IVolumeFeature
{
    private const uint MountPointTag = 0xA0000003;
    private const uint DeduplicationTag = 0x80000013;
    private const int LargeBytes = 8000;

    public VolumeFeatures Flag => VolumeFeatures.ReparsePoints;

    public void Write(MakingContext context)
    {
        context.MakeFolder("links/target");
        File.CreateSymbolicLink(context.PathOf(MadePaths.SymbolicLink), "target");
        context.MakeFolder(MadePaths.Junction);
        var junction = Point(MountPointTag, JunctionTo(@"C:\links\target"));
        ExtendedAttribute.Set(context.PathOf(MadePaths.Junction), ExtendedAttribute.ReparseData, junction);
        context.WriteBytes(MadePaths.LargeReparsePoint, []);
        ExtendedAttribute.Set(
            context.PathOf(MadePaths.LargeReparsePoint),
            ExtendedAttribute.ReparseData,
            Point(DeduplicationTag, context.RandomBytes(LargeBytes)));
    }

    private static byte[] JunctionTo(string target)
    {
        var substitute = Encoding.Unicode.GetBytes(@"\??\" + target);
        var print = Encoding.Unicode.GetBytes(target);
        var data = new byte[8 + substitute.Length + 2 + print.Length + 2];
        BinaryPrimitives.WriteUInt16LittleEndian(data.AsSpan(2), (ushort)substitute.Length);
        BinaryPrimitives.WriteUInt16LittleEndian(data.AsSpan(4), (ushort)(substitute.Length + 2));
        BinaryPrimitives.WriteUInt16LittleEndian(data.AsSpan(6), (ushort)print.Length);
        substitute.CopyTo(data, 8);
        print.CopyTo(data, 8 + substitute.Length + 2);
        return data;
    }

    private static byte[] Point(uint tag, byte[] data)
    {
        var point = new byte[8 + data.Length];
        BinaryPrimitives.WriteUInt32LittleEndian(point, tag);
        BinaryPrimitives.WriteUInt16LittleEndian(point.AsSpan(4), (ushort)data.Length);
        data.CopyTo(point, 8);
        return point;
    }
}
