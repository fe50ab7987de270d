using FleetDefrag.Ntfs.Devices.Image.Volume;
namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>$BITMAP of $MFT: which file records are in use. Read anew for each use, because it may be moved.</summary>
internal sealed class RecordBitmap
{
    private readonly RunMap _map;
    private readonly byte[] _bits;

    /// <summary>Reads it.</summary>
    public RecordBitmap(ImageVolume volume)
    {
        var stream = volume.LocateSystem(MasterFileTable.OwnRecord, AttributeType.Bitmap);
        _map = volume.MapOf(stream);
        _bits = volume.ReadStart(stream, (int)Math.Min(int.MaxValue, (volume.Mft.RecordCount + 7) / 8));
    }

    /// <summary>Number of records that it tells of.</summary>
    public long Count => _bits.Length * 8L;

    /// <summary>Whether a record is in use; one that the bitmap does not reach is not.</summary>
    public bool IsUsed(long record) => record / 8 < _bits.Length && (_bits[record / 8] & (1 << (int)(record % 8))) != 0;

    /// <summary>Marks a record here and on disk.</summary>
    public void Write(long record, bool isUsed)
    {
        ref var cell = ref _bits[record / 8];
        var bit = (byte)(1 << (int)(record % 8));
        cell = (byte)(isUsed ? cell | bit : cell & ~bit);
        _map.Write(record / 8, [cell]);
    }
}
