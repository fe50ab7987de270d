using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>Writes file records to $MFT and $MFTMirr, and cluster bits to $Bitmap, wherever these files lie now.</summary>
internal sealed class VolumeWriter
{
    private readonly ImageVolume _volume;
    private BitmapWriter _bitmap;
    private RecordMirror _mirror;

    /// <summary>Creates a writer. Nothing is written.</summary>
    /// <param name="volume">The volume.</param>
    public VolumeWriter(ImageVolume volume)
    {
        _volume = volume;
        _bitmap = new BitmapWriter(volume);
        _mirror = new RecordMirror(volume);
    }

    /// <summary>Marks free clusters as used in memory, so that nothing else is placed there.</summary>
    public void Reserve(ClusterRun run) => _volume.Bitmap.Set(run.Start, run.Length);

    /// <summary>Marks clusters as free in memory.</summary>
    public void Unreserve(ClusterRun run) => _volume.Bitmap.Clear(run.Start, run.Length);

    /// <summary>Marks clusters as used on disk.</summary>
    public void WriteUsed(ClusterRun run) => _bitmap.Write(run, isUsed: true);

    /// <summary>Marks clusters as free on disk.</summary>
    public void WriteFree(ClusterRun run) => _bitmap.Write(run, isUsed: false);

    /// <summary>Marks the clusters of many runs as free on disk; runs whose bits are neighbours share one write.</summary>
    /// <param name="runs">The runs, in the order of the volume.</param>
    public void WriteFree(IReadOnlyList<ClusterRun> runs) => _bitmap.WriteFree(runs);

    /// <summary>Writes a record, and its copy in $MFTMirr if it has one.</summary>
    public void WriteRecord(RecordEditor record)
    {
        var bytes = (byte[])record.Bytes.Clone();
        UpdateSequence.Protect(bytes);
        _volume.Mft.WriteRaw(record.Number, bytes);
        _mirror.Write(record.Number, bytes);
        // The next write of this record continues from the update sequence number that is on disk now.
        bytes.AsSpan(bytes.AsSpan().UInt16At(4), 2).CopyTo(record.Bytes.AsSpan(record.Bytes.AsSpan().UInt16At(4)));
    }

    /// <summary>Writes the other changes that a move of a system file needs, while the move is staged.</summary>
    /// <param name="stream">The stream that moves.</param>
    /// <param name="extents">The extents of the stream after the move. Its bytes are there already.</param>
    public void Relocate(StreamId stream, Extent[] extents) => SystemFileRelocation.Stage(_volume, _mirror, stream, extents);

    /// <summary>Locates $MFT, $MFTMirr and $Bitmap again after a move of one of them succeeded or failed.</summary>
    public void ReloadSystemFiles()
    {
        _volume.ReloadMft();
        _mirror = new RecordMirror(_volume);
        _bitmap = new BitmapWriter(_volume);
    }
}
