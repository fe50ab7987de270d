using FleetDefrag.Ntfs.Checking.Format;

namespace FleetDefrag.Ntfs.Checking.Volumes;

/// <summary>The file records of a volume, by their numbers.</summary>
internal sealed class MftFile(VolumeView volume)
{
    private List<Extent> _runs = [];

    /// <summary>Bytes of one record.</summary>
    public int RecordBytes => volume.Boot.RecordBytes;

    /// <summary>The number of records that were ever formatted.</summary>
    public long Count { get; private set; }

    /// <summary>Sets the runs of the MFT and the number of records.</summary>
    public void Map(List<Extent> runs, long count) => (_runs, Count) = (runs, count);

    /// <summary>Reads consecutive records as stored on disk, without restoring fix-ups.</summary>
    public bool TryReadRaw(long first, Span<byte> records) => volume.TryReadStream(_runs, first * RecordBytes, records);

    /// <summary>Reads a record in use and restores its fix-ups. The record check reports its damage.</summary>
    /// <returns>False if the record is not in use or damaged.</returns>
    public bool TryLoad(long record, Span<byte> buffer)
    {
        if (record < 0 || record >= Count || !TryReadRaw(record, buffer))
            return false;
        var header = new FileRecord(buffer);
        return header.HasSignature && FixUps.TryRestore(buffer) && header.IsInUse && header.Problem(record).Length == 0;
    }
}
