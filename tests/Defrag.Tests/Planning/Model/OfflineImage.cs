using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Planning.Model;

/// <summary>A new volume with clusters of 512 bytes, opened offline for moves, and its model.</summary>
internal sealed class OfflineImage : IDisposable
{
    private readonly NtfsImage _image;

    public OfflineImage(int bytes)
    {
        _image = NtfsImage.Create(bytes, clusterBytes: 512);
        Volume = new NtfsVolume(VolumeOpener.Open(_image.Path, VolumeAccess.Write(VolumeMode.Offline)));
        var input = Analyzer.Read(Volume);
        Model = new LayoutModel(
            input.Snapshot, input.FreeRuns, PlanningRules.For(Volume.Data, VolumeMode.Offline, shadowCopySafe: false));
    }

    public NtfsVolume Volume { get; }

    public LayoutModel Model { get; }

    /// <summary>Returns the index of the only stream of a record.</summary>
    public int StreamOf(long record) => Enumerable.Range(0, Model.Snapshot.StreamCount)
        .Single(stream => Model.Snapshot.StreamId(stream).File.RecordNumber == record);

    public Win32Error Move(PlannedMove move) => Volume.Move(Model.Snapshot.StreamId(move.Stream), move.From, move.Target, move.Count);

    public void Dispose()
    {
        Volume.Dispose();
        _image.Dispose();
    }
}
