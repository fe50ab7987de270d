using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Finds the structures of a volume, so that mutations hit parsed bytes instead of file contents.</summary>
internal sealed class StructureMap
{
    private const int LogPageBytes = 4096;
    private const int LogPages = 2;
    private const int FreeRecords = 20;
    private const int SomeBitmapBytes = 64 << 10;

    private readonly RawVolumeReader _volume;
    private readonly List<Structure> _found = [];
    private int _free;

    private StructureMap(RawVolumeReader volume) => _volume = volume;

    /// <summary>Returns all structures of a volume.</summary>
    public static List<Structure> Of(RawVolumeReader volume)
    {
        var map = new StructureMap(volume);
        map._found.Add(new Structure(StructureKind.Boot, volume.Offset(0), 512, -1));
        for (var number = 0L; number < volume.Records; number++)
            map.AddRecord(number);
        for (var number = 0; number < 4; number++)
        {
            var offset = volume.Offset(volume.Boot.MirrorLcn) + (number * volume.Boot.RecordBytes);
            map._found.Add(new Structure(StructureKind.Mirror, offset, volume.Boot.RecordBytes, number));
        }
        return map._found;
    }

    private void AddRecord(long number)
    {
        var offset = _volume.RecordOffset(number);
        if (offset < 0 || !_volume.HasRecord(number))
            return;
        if (_volume.TryReadInUse(number) is not { } record)
        {
            if (_free++ < FreeRecords)
                _found.Add(new Structure(StructureKind.FreeRecord, offset, _volume.Boot.RecordBytes, number));
            return;
        }

        _found.Add(new Structure(StructureKind.Record, offset, _volume.Boot.RecordBytes, number));
        foreach (var attribute in RawVolumeReader.Attributes(record))
        {
            if (!record.IsResident(attribute))
                AddRuns(record, attribute);
        }
    }

    private void AddRuns(RawRecord record, int attribute)
    {
        var type = RawVolumeReader.U32(record.Bytes, attribute);
        foreach (var run in record.Runs(attribute).Where(static run => run.Lcn >= 0))
        {
            var bytes = run.Length * _volume.Boot.ClusterBytes;
            switch (type, record.Number)
            {
                case (RawRecord.IndexAllocation, _):
                    AddPieces(StructureKind.IndexBlock, run, record.Number, _volume.IndexBytes, int.MaxValue);
                    break;
                case (RawRecord.AttributeList, _):
                    AddPieces(StructureKind.AttributeList, run, record.Number, (int)Math.Min(bytes, record.RealSize(attribute)), 1);
                    break;
                case (RawRecord.Bitmap, 0):
                    AddPieces(StructureKind.RecordBitmap, run, 0, (int)Math.Min(bytes, SomeBitmapBytes), 1);
                    break;
                case (RawRecord.Data, 6):
                    AddPieces(StructureKind.ClusterBitmap, run, 6, (int)Math.Min(bytes, SomeBitmapBytes), 1);
                    break;
                case (RawRecord.Data, 2):
                    AddPieces(StructureKind.Log, run, 2, LogPageBytes, LogPages);
                    break;
                default:
                    AddHibernation(record, run);
                    break;
            }
        }
    }

    private void AddHibernation(RawRecord record, RawRun run)
    {
        if (record.Find(RawRecord.FileName) is var name and >= 0 && record.Value(name)[66..].StartsWith("h\0i\0b\0e\0r\0f\0i\0l\0"u8))
            AddPieces(StructureKind.Hibernation, run, record.Number, LogPageBytes, 1);
    }

    private void AddPieces(StructureKind kind, RawRun run, long record, int pieceBytes, int most)
    {
        for (var at = 0L; at + pieceBytes <= run.Length * _volume.Boot.ClusterBytes && most-- > 0; at += pieceBytes)
            _found.Add(new Structure(kind, _volume.Offset(run.Lcn) + at, pieceBytes, record));
    }
}
