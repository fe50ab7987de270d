using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>$BITMAP of $MFT: which file records are in use. The bitmap is read again for each use, because it may move.</summary>
internal sealed class RecordBitmap
{
    private readonly RunMap _map;
    private readonly byte[] _bits;

    /// <summary>Reads the bitmap.</summary>
    /// <param name="volume">The volume.</param>
    public RecordBitmap(ImageVolume volume)
    {
        var stream = volume.LocateSystem(MasterFileTable.OwnRecord, AttributeType.Bitmap);
        _map = volume.MapOf(stream);
        _bits = volume.ReadStart(stream, (int)Math.Min(int.MaxValue, (volume.Mft.RecordCount + 7) / 8));
    }

    /// <summary>Number of records that the bitmap covers.</summary>
    public long Count => _bits.Length * 8L;

    /// <summary>Returns whether a record is in use. A record behind the end of the bitmap is not.</summary>
    public bool IsUsed(long record) => record / 8 < _bits.Length && (_bits[record / 8] & (1 << (int)(record % 8))) != 0;

    /// <summary>Marks a record in memory and on disk.</summary>
    public void Write(long record, bool isUsed)
    {
        ref var cell = ref _bits[record / 8];
        var bit = (byte)(1 << (int)(record % 8));
        cell = (byte)(isUsed ? cell | bit : cell & ~bit);
        _map.Write(record / 8, [cell]);
    }
}
