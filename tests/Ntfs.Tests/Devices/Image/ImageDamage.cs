using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;
using FleetDefrag.Ntfs.Layout;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>Damages images in defined ways.</summary>
internal static class ImageDamage
{
    public static void Patch(this NtfsImage image, long offset, ReadOnlySpan<byte> bytes)
    {
        using var file = new FileStream(image.Path, FileMode.Open);
        file.Position = offset;
        file.Write(bytes);
    }

    /// <summary>Changes a file record and writes it back with a correct update sequence.</summary>
    public static void PatchRecord(this NtfsImage image, long number, Action<RecordEditor> change)
    {
        using var device = FileBlockDevice.Open(image.Path, write: true);
        var volume = ImageVolume.Open(device);
        var record = new RecordEditor(number, volume.CopyRecord(number));
        change(record);
        UpdateSequence.Protect(record.Bytes);
        volume.Mft.WriteRaw(number, record.Bytes);
    }

    public static void SetDirtyFlag(this NtfsImage image) => image.PatchRecord(3, record =>
    {
        var offset = record.Find(AttributeType.VolumeInformation, "", default);
        record.Bytes[offset + record.Bytes.AsSpan().UInt16At(offset + 20) + VolumeInformation.FlagsAt] |= 1;
    });

    /// <summary>Writes two restart pages at the start of $LogFile. The second one is newer.</summary>
    public static void WriteLog(this NtfsImage image, bool isClean)
    {
        var lcn = NtfsTools.Extents(image.Path, 2)[0].Lcn;
        image.Patch(lcn * image.ClusterBytes, RestartPageBytes(lsn: 1, isClean: !isClean));
        image.Patch((lcn * image.ClusterBytes) + 4096, RestartPageBytes(lsn: 2, isClean));
    }

    private static byte[] RestartPageBytes(long lsn, bool isClean)
    {
        var page = new byte[4096];
        "RSTR"u8.CopyTo(page);
        page.AsSpan().PutUInt16(4, 30);
        page.AsSpan().PutUInt16(6, 9);
        page.AsSpan().PutUInt32(16, 4096);
        page.AsSpan().PutUInt32(20, 4096);
        page.AsSpan().PutUInt16(24, 48);
        page.AsSpan().PutInt64(48, lsn);
        page.AsSpan().PutUInt16(58, 0xFFFF);
        page.AsSpan().PutUInt16(60, isClean ? (ushort)0xFFFF : (ushort)0);
        UpdateSequence.Protect(page);
        return page;
    }
}
