using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// One move, in the order that survives power loss at any point: mark the target as used, and copy; flush; switch all file records
/// together; and free the source only at a checkpoint, behind the flush that follows.
/// </summary>
/// <remarks>
/// A target marked as used before its bytes are there costs nothing but itself: so mark, copy and journal share one flush, and many moves do. That flush
/// also makes the switches before permanent, so that none needs a second one. Marked first, because what is copied may be $Bitmap.
/// </remarks>
internal sealed class MoveTransaction(ImageVolume volume, WriteSession session, ClusterCopier copier)
{
    /// <summary>Carries a move out.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="plan">The move.</param>
    /// <param name="target">Free clusters, as many as move.</param>
    public Win32Error Run(StreamLocation stream, MovePlan plan, ClusterRun target)
    {
        session.Reserve(target);
        if (new StreamRewriter(volume, session.Room, stream, plan.Extents).Rewrite() is not { } change)
        {
            session.Unreserve(target);
            return Win32Error.DiskFull;
        }

        var result = Win32Error.Success;
        var error = session.Guard(() => result = Carry(stream, plan, target, change));
        if (error == Win32Error.Success && result != Win32Error.Success)
            Abandon(target, change);
        return error == Win32Error.Success ? result : error;
    }

    private Win32Error Carry(StreamLocation stream, MovePlan plan, ClusterRun target, FileChange change)
    {
        // Where NTFS keeps its own, others would read or write before the journal does.
        var isOwn = stream.File.RecordNumber < RecordAllocator.FirstUserRecord;
        if (isOwn)
            Prepare(change);
        session.WriteUsed(target);
        WriteLists(change);
        var hasRead = copier.TryCopy(plan.Sources, target.Start);
        var isDone = hasRead && session.TrySwitch(() => Switch(stream, plan, change), target.Length, mayMoveJournal: !isOwn);
        if (isDone && isOwn)
            session.Commit();
        if (OwnRelocation.IsKnownElsewhere(stream.File.RecordNumber))
            session.FindOwnFiles();
        if (!isDone)
        {
            session.WriteFree(target);
            foreach (var (clusters, _) in change.NewLists)
                session.WriteFree(clusters);
            return hasRead ? Win32Error.DiskFull : Win32Error.DataError;
        }

        session.Room.GiveBack(change.NewRecords);
        session.Release(plan.Sources.Concat(change.FreedClusters));
        return Win32Error.Success;
    }

    // Once they are copied the journal cannot make way for a longer one any more. Each record, its copy and its bit may change, and the boot sectors.
    private void Prepare(FileChange change)
    {
        session.Commit();
        var records = change.NewRecords.Count + change.Switched.Count + change.Freed.Count;
        var sectors = (records * ((2 * volume.Boot.FileRecordBytes / SectorOverlay.SectorBytes) + 1)) + 2;
        session.EnlargeJournal(sectors * (long)SectorPatch.MostBytes);
    }

    private void WriteLists(FileChange change)
    {
        foreach (var (clusters, bytes) in change.NewLists)
        {
            var padded = new byte[clusters.Length.ToBytes(volume.Boot.ClusterBytes)];
            bytes.CopyTo(padded, 0);
            volume.Device.Write(clusters.Start.Value * volume.Boot.ClusterBytes, padded);
            session.WriteUsed(clusters);
        }
    }

    private void Switch(StreamLocation stream, MovePlan plan, FileChange change)
    {
        session.Relocate(stream.Id, plan.Extents);
        foreach (var record in change.Freed)
            record.MarkFree();
        foreach (var record in change.NewRecords.Concat(change.Switched).Concat(change.Freed))
            session.WriteRecord(record);
        if (change.NewRecords.Count + change.Freed.Count == 0)
            return;
        var bitmap = new RecordBitmap(volume);
        foreach (var record in change.NewRecords)
            bitmap.Write(record.Number, isUsed: true);
        foreach (var record in change.Freed)
            bitmap.Write(record.Number, isUsed: false);
    }

    private void Abandon(ClusterRun target, FileChange change)
    {
        session.Unreserve(target);
        session.Room.GiveBack(change.NewRecords);
        foreach (var (clusters, _) in change.NewLists)
            session.Unreserve(clusters);
    }
}
