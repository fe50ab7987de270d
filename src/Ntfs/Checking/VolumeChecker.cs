using FleetDefrag.Ntfs.Checking.Checks;
using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Checking;

/// <summary>
/// Checks an unmounted volume without writing to it. The checker shares no parsing code with the image driver, so that it can find
/// the errors of the driver.
/// </summary>
/// <remarks>
/// Memory: a bit a cluster and at most 16 bytes a record. Time: one pass over $MFT in the order of the disk, then the indexes and
/// attribute lists. Damage of any kind causes no exception, no endless loop and no further memory. Device errors become findings.
/// </remarks>
public static class VolumeChecker
{
    private const long UpCaseRecord = 10;
    private const int MostSpareBitmapBytes = 1 << 20;

    /// <summary>Checks a volume.</summary>
    /// <param name="device">The bytes of the volume. Nothing may write to them meanwhile.</param>
    public static CheckReport Check(IBlockDevice device)
    {
        var findings = new FindingList();
        var table = new RecordTable(0);
        var isComplete = false;
        try
        {
            if (BootCheck.Run(device, findings) is { } boot)
                isComplete = Check(new VolumeView(device, boot, findings), ref table);
        }
        catch (CheckAbandonedException)
        {
            isComplete = false;
        }

        return new CheckReport(findings.Findings, isComplete, table.Count, table.InUse);
    }

    private static bool Check(VolumeView volume, ref RecordTable table)
    {
        var mft = new MftFile(volume);
        var loader = new StreamLoader(volume, mft);
        if (!MftCheck.Run(volume, mft, loader))
            return false;
        table = new RecordTable(mft.Count);
        var owners = new ClusterSet(volume.TotalClusters);
        new RecordCheck(volume, mft, table, owners, ReadRecordBitmap(volume, mft, loader)).Run();
        new SystemFileCheck(volume, mft, table, loader).Run();
        new AttributeListCheck(volume, mft, table, loader).Run();
        new BitmapCheck(volume, loader, owners).Run();
        new IndexCheck(volume, table, loader, ReadNameOrder(volume, loader)).Run();
        return true;
    }

    private static MarkBitmap ReadRecordBitmap(VolumeView volume, MftFile mft, StreamLoader loader)
    {
        var stream = loader.LoadOne(0, AttributeType.Bitmap);
        if (stream is not null && loader.TryReadAll(stream, (mft.Count / 8) + MostSpareBitmapBytes, out var bits))
            return new MarkBitmap(bits);
        volume.Findings.Add(CheckKind.SystemFile, $"the bitmap of record 0 ($MFT) cannot be read");
        return new MarkBitmap([]);
    }

    private static NameOrder? ReadNameOrder(VolumeView volume, StreamLoader loader)
    {
        var stream = loader.LoadOne(UpCaseRecord, AttributeType.Data);
        if (stream is not null && loader.TryReadAll(stream, NameOrder.TableBytes, out var table) && table.Length == NameOrder.TableBytes)
            return new NameOrder(table);
        volume.Findings.Add(CheckKind.SystemFile, $"record {UpCaseRecord} ($UpCase) cannot be read");
        return null;
    }
}
