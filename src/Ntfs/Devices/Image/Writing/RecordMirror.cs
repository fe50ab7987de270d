using FleetDefrag.Ntfs.Devices.Image.Volume;
namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>$MFTMirr: a copy of the first records of the MFT, four or as many as a cluster holds.</summary>
internal sealed class RecordMirror
{
    private RunMap _map;
    private readonly ImageVolume _volume;
    private readonly int _recordBytes;
    private readonly long _count;

    /// <summary>Finds it.</summary>
    public RecordMirror(ImageVolume volume)
    {
        _volume = volume;
        var stream = volume.LocateSystem(ImageVolume.MirrorRecord, AttributeType.Data);
        _map = volume.MapOf(stream);
        _recordBytes = volume.Mft.RecordBytes;
        _count = Math.Min(stream.DataBytes, _map.LengthBytes) / _recordBytes;
    }

    /// <summary>Takes it from other clusters, which hold a copy of it: for a change that is staged.</summary>
    public void Relocate(Extent[] extents) => _map = new RunMap(_volume.Device, _volume.Boot.ClusterBytes, extents);

    /// <summary>Copies a record that was written, where it is one of the first.</summary>
    public void Write(long number, ReadOnlySpan<byte> bytes)
    {
        if (number < _count)
            _map.Write(number * _recordBytes, bytes);
    }
}
