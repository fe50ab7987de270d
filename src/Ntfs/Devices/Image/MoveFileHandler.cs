using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>Answers FSCTL_MOVE_FILE: refuses the moves that Windows refuses, and carries out the others.</summary>
internal sealed class MoveFileHandler
{
    private readonly ImageVolume _volume;
    private readonly VolumeMode _mode;
    private readonly WriteSession _session;
    private readonly MoveTransaction _transaction;

    /// <summary>Creates the handler of an open volume.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="mode">The limits of moves.</param>
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

    /// <summary>The clusters of the journal while a run is under way. The journal makes way for moves.</summary>
    public JournalPieces Journal => _session.Journal;

    /// <summary>Moves clusters of a stream.</summary>
    /// <param name="id">The stream.</param>
    /// <param name="move">The range and its target.</param>
    /// <exception cref="VolumeException">The volume is damaged; nothing was written.</exception>
    public Win32Error Move(StreamId id, MoveFileData move)
    {
        if (_volume.Locate(id) is not { } stream)
            return Win32Error.FileNotFound;
        if (Movability.IsImmovable(id.File.RecordNumber, id.Type, _mode))
            return Win32Error.AccessDenied;
        if (stream.IsResident || move.Start.Value < 0 || move.Count.Value <= 0 || move.Start >= stream.End)
            return Win32Error.InvalidParameter;
        // The target is checked before it is used in a sum: a caller may send any 64 bits.
        if (move.Target.Value < 0 || move.Target.Value >= _volume.Boot.TotalClusters)
            return Win32Error.InvalidParameter;
        var end = move.Count.Value < (stream.End - move.Start).Value ? move.Start + move.Count : stream.End;
        if (_mode == VolumeMode.Online && SplitsUnit(stream, move.Start, end))
            return Win32Error.InvalidParameter;
        var plan = MovePlan.Make(stream.Extents, move.Start, end, move.Target);
        return BreaksFirstRecords(stream, move.Start, plan) ? Win32Error.AccessDenied : Move(stream, plan, move.Target);
    }

    /// <summary>Ends the run cleanly.</summary>
    /// <returns>An error where a write failed. The volume stays marked then, and a repair completes the run.</returns>
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
            // Online the caller has to ask again, as on Windows. The checkpoint is the one that the caller would have waited for.
            var error = _session.Guard(_mode == VolumeMode.Online ? _session.Checkpoint : () => _session.MakeUsable(target));
            if (error != Win32Error.Success || _mode == VolumeMode.Online)
                return error == Win32Error.Success ? Win32Error.AccessDenied : error;
        }

        var begun = _session.Begin(target);
        if (begun == Win32Error.Success)
            begun = _session.MakeWay(target);
        return begun == Win32Error.Success ? _transaction.Run(stream, plan, target) : begun;
    }

    // Online the first 16 records of $MFT stay where they are; offline they stay together. $MFTMirr stays contiguous.
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

    private Vcn ClusterBehind(long records) =>
        new(((records * _volume.Mft.RecordBytes) + _volume.Boot.ClusterBytes - 1) / _volume.Boot.ClusterBytes);

    // Windows moves sparse and compressed streams in whole units of 16 clusters (winioctl reference). A range may begin and end within a
    // unit only if it leaves no allocated cluster of that unit behind. The format knows no such limit: Windows itself stores a unit in
    // several runs where free space is short.
    private static bool SplitsUnit(StreamLocation stream, Vcn from, Vcn end)
    {
        if ((stream.Flags & (AttributeRecordFlags.CompressionMask | AttributeRecordFlags.Sparse)) == AttributeRecordFlags.None)
            return false;
        var unitStart = new Vcn(from.Value / MoveUnit.Clusters * MoveUnit.Clusters);
        var unitEnd = new Vcn((end.Value + MoveUnit.Clusters - 1) / MoveUnit.Clusters * MoveUnit.Clusters);
        return HasReal(stream, unitStart, from) || HasReal(stream, end, unitEnd);
    }

    private static bool HasReal(StreamLocation stream, Vcn from, Vcn end) =>
        from < end && stream.Extents.Exists(extent => !extent.IsHole && extent.Vcn < end && from < extent.EndVcn);
}
