using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Sets the dirty flag of a volume as Windows does.</summary>
internal static class DirtyFlag
{
    private const int MftLcnOffset = 0x30;
    private const int VolumeRecord = 3;
    private const int RecordBytes = 1024;
    private const int VolumeInformation = 0x70;

    /// <summary>Sets bit 0 of the flags in $VOLUME_INFORMATION of record 3.</summary>
    public static void Set(NtfsImage image)
    {
        using var file = new FileStream(image.Path, FileMode.Open);
        var bytes = new byte[RecordBytes];
        file.ReadExactly(bytes.AsSpan(0, 512));
        var record = (BitConverter.ToInt64(bytes, MftLcnOffset) * image.ClusterBytes) + (VolumeRecord * RecordBytes);
        file.Position = record;
        file.ReadExactly(bytes);
        var attribute = (int)BitConverter.ToUInt16(bytes, 0x14);
        while (BitConverter.ToUInt32(bytes, attribute) != VolumeInformation)
            attribute += BitConverter.ToInt32(bytes, attribute + 4);
        var flags = attribute + BitConverter.ToUInt16(bytes, attribute + 0x14) + 10;
        file.Position = record + flags;
        file.WriteByte((byte)(bytes[flags] | 1));
    }
}
