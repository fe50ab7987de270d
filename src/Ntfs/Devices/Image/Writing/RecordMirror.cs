using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>$MFTMirr: a copy of the first records of the MFT, four or as many as a cluster holds.</summary>
internal sealed class RecordMirror
{
    private readonly ImageVolume _volume;
    private readonly int _recordBytes;
    private readonly long _count;
    private RunMap _map;

    /// <summary>Locates $MFTMirr.</summary>
    /// <param name="volume">The volume.</param>
    public RecordMirror(ImageVolume volume)
    {
        _volume = volume;
        var stream = volume.LocateSystem(ImageVolume.MirrorRecord, AttributeType.Data);
        _map = volume.MapOf(stream);
        _recordBytes = volume.Mft.RecordBytes;
        _count = Math.Min(stream.DataBytes, _map.LengthBytes) / _recordBytes;
    }

    /// <summary>Uses other clusters, which hold a copy of $MFTMirr, for a staged change.</summary>
    /// <param name="extents">The other clusters.</param>
    public void Relocate(Extent[] extents) => _map = new RunMap(_volume.Device, _volume.Boot.ClusterBytes, extents);

    /// <summary>Writes the copy of a record, if the record is one of the first.</summary>
    /// <param name="number">Number of the record.</param>
    /// <param name="bytes">The record with its update sequence.</param>
    public void Write(long number, ReadOnlySpan<byte> bytes)
    {
        if (number < _count)
            _map.Write(number * _recordBytes, bytes);
    }
}
