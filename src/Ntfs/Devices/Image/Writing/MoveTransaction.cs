using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// Carries out one move in an order that survives power loss at any point: mark the target as used; copy the clusters; flush; switch all
/// file records together; free the source only at a checkpoint, behind the next flush.
/// </summary>
/// <remarks>
/// A target that is marked as used before its bytes are there can lose nothing but free space. The mark, the copy and the journal therefore
/// share one flush, and so do many moves. That flush also makes the earlier switches permanent, so no switch needs a second flush. The
/// target is marked before the copy, because the copied file may be $Bitmap.
/// </remarks>
/// <param name="volume">The volume.</param>
/// <param name="session">The run that the move belongs to.</param>
/// <param name="allocator">Allocates the records and clusters that attribute lists need.</param>
/// <param name="copier">Copies the clusters.</param>
internal sealed class MoveTransaction(ImageVolume volume, WriteSession session, IVolumeAllocator allocator, ClusterCopier copier)
{
    /// <summary>Carries out a move.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="plan">The move.</param>
    /// <param name="target">Free clusters, as many as move.</param>
    public Win32Error Run(StreamLocation stream, MovePlan plan, ClusterRun target)
    {
        session.Writer.Reserve(target);
        if (new StreamRewriter(volume, allocator, stream, plan.Extents).Rewrite() is not { } change)
        {
            session.Writer.Unreserve(target);
            return Win32Error.DiskFull;
        }

        var result = Win32Error.Success;
        var error = session.Guard(() => result = CopyAndSwitch(stream, plan, target, change));
        if (error == Win32Error.Success && result != Win32Error.Success)
            Abandon(target, change);
        return error == Win32Error.Success ? result : error;
    }

    private Win32Error CopyAndSwitch(StreamLocation stream, MovePlan plan, ClusterRun target, FileChange change)
    {
        // Clusters of system files are also read and written directly: pending changes must reach them before the copy.
        var isSystemFile = stream.File.RecordNumber < RecordAllocator.FirstUserRecord;
        if (isSystemFile)
            PrepareJournal(change);
        session.Writer.WriteUsed(target);
        WriteLists(change);
        var hasRead = copier.TryCopy(plan.Sources, target.Start);
        var isDone = hasRead && session.TrySwitch(() => Switch(stream, plan, change), target.Length, mayWriteBitmap: !isSystemFile);
        if (isDone && isSystemFile)
            session.Commit(mayWriteBitmap: false);
        if (SystemFileRelocation.IsKnownElsewhere(stream.File.RecordNumber))
            session.Writer.ReloadSystemFiles();
        if (!isDone)
        {
            session.Writer.WriteFree(target);
            foreach (var (clusters, _) in change.NewLists)
                session.Writer.WriteFree(clusters);
            return hasRead ? Win32Error.DiskFull : Win32Error.DataError;
        }

        allocator.ReturnRecords(change.NewRecords);
        session.Release(plan.Sources.Concat(change.FreedClusters));
        return Win32Error.Success;
    }

    // After the copy of a system file the journal can no longer move to a longer run, so it is enlarged before. The change may write each
    // record, its copy and its bit, and the two boot sectors.
    private void PrepareJournal(FileChange change)
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
            session.Writer.WriteUsed(clusters);
        }
    }

    private void Switch(StreamLocation stream, MovePlan plan, FileChange change)
    {
        session.Writer.Relocate(stream.Id, plan.Extents);
        foreach (var record in change.Freed)
            record.MarkFree();
        foreach (var record in change.NewRecords.Concat(change.Switched).Concat(change.Freed))
            session.Writer.WriteRecord(record);
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
        session.Writer.Unreserve(target);
        allocator.ReturnRecords(change.NewRecords);
        foreach (var (clusters, _) in change.NewLists)
            session.Writer.Unreserve(clusters);
    }
}
