using System.Buffers.Binary;
using System.Text;

namespace FleetDefrag.TestKit.Raw;

/// <summary>Puts a volume into states in which no program may write to it.</summary>
public static class VolumeStates
{
    private const long VolumeRecord = 3;
    private const long LogFile = 2;
    private const long UpCase = 10;
    private const int PageBytes = 4096;
    private const int RestartAreaAt = 0x30;
    private const int ClientAt = 0x30;
    private const int ClientBytes = 160;
    private const ushort None = 0xFFFF;

    /// <summary>Points $UpCase to the clusters of $LogFile.</summary>
    public static void GiveClustersTwoOwners(NtfsImage image)
    {
        using var raw = RawNtfs.Open(image);
        var (log, upCase) = (raw.ReadRecord(LogFile), raw.ReadRecord(UpCase));
        var start = log.Runs(log.Get(RawRecord.Data))[0].Lcn;
        var attribute = upCase.Get(RawRecord.Data);
        upCase.SetRuns(attribute, [.. upCase.Runs(attribute).Select(run => run with { Lcn = start })]);
        raw.WriteRecord(upCase);
    }

    /// <summary>Sets the dirty flag, by which Windows requests chkdsk.</summary>
    public static void MarkDirty(NtfsImage image)
    {
        using var volume = RawNtfs.Open(image);
        var record = volume.ReadRecord(VolumeRecord);
        record.Value(record.Get(RawRecord.VolumeInformation))[10] |= 1;
        volume.WriteRecord(record);
    }

    /// <summary>Writes a hibernation file to the root whose first bytes indicate a saved session.</summary>
    public static void Hibernate(NtfsImage image)
    {
        using var mount = image.Mount();
        var file = new byte[2 * PageBytes];
        "hibr"u8.CopyTo(file);
        File.WriteAllBytes(mount.PathOf("hiberfil.sys"), file);
    }

    /// <summary>
    /// Writes the restart pages of a log. A client has closed the log if <paramref name="clean"/>, otherwise has it open. mkntfs leaves an
    /// empty log.
    /// </summary>
    /// <remarks>Layout: LFS restart page 1.1, as ntfs-3g's logfile.h names the fields.</remarks>
    public static void WriteLog(NtfsImage image, bool clean)
    {
        using var volume = RawNtfs.Open(image);
        var record = volume.ReadRecord(LogFile);
        var attribute = record.Get(RawRecord.Data);
        var page = RestartPage(record.RealSize(attribute), clean);
        RawFixUps.Protect(page);
        volume.WriteInFirstRun(record, attribute, 0, page);
        volume.WriteInFirstRun(record, attribute, PageBytes, page);
    }

    private static byte[] RestartPage(long logBytes, bool clean)
    {
        var page = new byte[PageBytes];
        "RSTR"u8.CopyTo(page);
        Put16(page, 4, 0x1E, (PageBytes / 512) + 1);
        Put32(page, 16, PageBytes, PageBytes);
        Put16(page, 24, RestartAreaAt, 1, 1);
        var area = page.AsSpan(RestartAreaAt);
        BinaryPrimitives.WriteInt64LittleEndian(area, 1 << 20);
        Put16(area, 8, 1, clean ? 0 : None, clean ? None : 0, clean ? 2 : 0);
        Put32(area, 16, 67 - (64 - (int)long.LeadingZeroCount(logBytes)));
        Put16(area, 20, ClientAt + ClientBytes, ClientAt);
        BinaryPrimitives.WriteInt64LittleEndian(area[24..], logBytes);
        Put16(area, 36, 0x30, 0x40);
        var client = area[ClientAt..];
        BinaryPrimitives.WriteInt64LittleEndian(client, 1 << 20);
        BinaryPrimitives.WriteInt64LittleEndian(client[8..], 1 << 20);
        Put16(client, 16, None, None);
        Put32(client, 28, 8);
        Encoding.Unicode.GetBytes("NTFS").CopyTo(client[32..]);
        return page;
    }

    private static void Put16(Span<byte> target, int at, params ReadOnlySpan<int> values)
    {
        for (var i = 0; i < values.Length; i++)
            BinaryPrimitives.WriteUInt16LittleEndian(target[(at + (2 * i))..], (ushort)values[i]);
    }

    private static void Put32(Span<byte> target, int at, params ReadOnlySpan<int> values)
    {
        for (var i = 0; i < values.Length; i++)
            BinaryPrimitives.WriteInt32LittleEndian(target[(at + (4 * i))..], values[i]);
    }
}
