using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>Answers FSCTL_MOVE_FILE: refuses what Windows refuses, then moves.</summary>
internal sealed class MoveFileHandler
{
    private const int UnitClusters = 16;

    private readonly ImageVolume _volume;
    private readonly VolumeMode _mode;
    private readonly WriteSession _session;
    private readonly MoveTransaction _transaction;

    /// <summary>Makes the handler of one open volume.</summary>
    public MoveFileHandler(ImageVolume volume, VolumeMode mode)
    {
        _volume = volume;
        _mode = mode;
        _session = new WriteSession(volume);
        _transaction = new MoveTransaction(
            volume, _session, new VolumeAllocator(volume, _session), new ClusterCopier(volume.Device, volume.Boot.ClusterBytes));
    }

    /// <summary>True after a failed write: nothing more is written.</summary>
    public bool HasFailed => _session.HasFailed;

    /// <summary>The clusters of the journal while a run is under way; it makes way for moves.</summary>
    public ClusterRun Journal => _session.Journal;

    /// <summary>Moves clusters of a stream.</summary>
    /// <param name="id">The stream.</param>
    /// <param name="move">What and where to.</param>
    /// <exception cref="VolumeException">The volume is damaged; nothing was written.</exception>
    public Win32Error Move(StreamId id, MoveFileData move)
    {
        if (_volume.Locate(id) is not { } stream)
            return Win32Error.FileNotFound;
        if (Movability.IsImmovable(id.File.RecordNumber, id.Type, _mode))
            return Win32Error.AccessDenied;
        if (stream.IsResident || move.Start.Value < 0 || move.Count.Value <= 0 || move.Start >= stream.End)
            return Win32Error.InvalidParameter;
        // Before anything is added to it: any 64 bits may come from a caller.
        if (move.Target.Value < 0 || move.Target.Value >= _volume.Boot.TotalClusters)
            return Win32Error.InvalidParameter;
        var end = move.Count.Value < (stream.End - move.Start).Value ? move.Start + move.Count : stream.End;
        if (SplitsUnit(stream, move.Start, end))
            return Win32Error.InvalidParameter;
        var plan = MovePlan.Make(stream.Extents, move.Start, end, move.Target);
        return BreaksFirstRecords(stream, move.Start, plan) ? Win32Error.AccessDenied : Move(stream, plan, move.Target);
    }

    /// <summary>Ends the run cleanly.</summary>
    /// <returns>Not success where a write failed: then the volume stays marked, and a repair clears up.</returns>
    public Win32Error End() => _session.End();

    private Win32Error Move(StreamLocation stream, MovePlan plan, Lcn to)
    {
        if (plan.Count.Value == 0)
            return Win32Error.Success;
        var total = _volume.Boot.TotalClusters;
        if (to.Value < 0 || to.Value > total - plan.Count.Value)
            return Win32Error.InvalidParameter;
        var target = new ClusterRun(to, plan.Count);
        if (!_session.IsFree(target))
            return Win32Error.AccessDenied;
        if (_session.IsPending(target))
        {
            // Online the caller has to come again, as on Windows; the checkpoint is what it would have waited for.
            var error = _session.Guard(_session.Checkpoint);
            if (error != Win32Error.Success || _mode == VolumeMode.Online)
                return error == Win32Error.Success ? Win32Error.AccessDenied : error;
        }

        var begun = _session.Begin(target);
        if (begun == Win32Error.Success)
            begun = _session.MakeWay(target);
        return begun == Win32Error.Success ? _transaction.Run(stream, plan, target) : begun;
    }

    /// <summary>The first 16 records of $MFT stay where they are, or together; $MFTMirr stays in one piece.</summary>
    private bool BreaksFirstRecords(StreamLocation stream, Vcn from, MovePlan plan)
    {
        if (stream.File.RecordNumber == ImageVolume.MirrorRecord)
            return plan.Extents.Length > 1;
        var firstRecords = ClusterBehind(Movability.FirstMftRecords);
        if (stream.File.RecordNumber != MasterFileTable.OwnRecord || stream.Id.Type != AttributeType.Data || from >= firstRecords)
            return false;
        return _mode == VolumeMode.Online || plan.Extents[0].EndVcn < Min(firstRecords, stream.End);
    }

    private static Vcn Min(Vcn a, Vcn b) => a < b ? a : b;

    private Vcn ClusterBehind(long records) => new(((records * _volume.Mft.RecordBytes) + _volume.Boot.ClusterBytes - 1) / _volume.Boot.ClusterBytes);

    /// <summary>
    /// Sparse and compressed streams move in whole units of 16 clusters (winioctl reference): a range may begin and end within a unit
    /// only where nothing of that unit is left behind.
    /// </summary>
    private static bool SplitsUnit(StreamLocation stream, Vcn from, Vcn end)
    {
        if ((stream.Flags & (AttributeRecordFlags.CompressionMask | AttributeRecordFlags.Sparse)) == AttributeRecordFlags.None)
            return false;
        var unitStart = new Vcn(from.Value / UnitClusters * UnitClusters);
        var unitEnd = new Vcn((end.Value + UnitClusters - 1) / UnitClusters * UnitClusters);
        return HasReal(stream, unitStart, from) || HasReal(stream, end, unitEnd);
    }

    private static bool HasReal(StreamLocation stream, Vcn from, Vcn end) =>
        stream.Extents.Exists(extent => !extent.IsHole && extent.Vcn < end && from < extent.EndVcn);
}
