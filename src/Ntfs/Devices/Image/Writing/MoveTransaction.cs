namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// One move, in the order that survives power loss at any point: copy, and mark the target as used; flush; switch the file records;
/// and free the source only at a checkpoint, behind the flush that follows.
/// </summary>
/// <remarks>
/// A target marked as used before its bytes are there costs nothing but itself: so copy and mark share one flush. That flush also makes
/// the switch of the move before permanent, so that a move needs no second one.
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
        if (new StreamRewriter(volume, session, stream, plan.Extents).Rewrite() is not { } change)
        {
            session.Unreserve(target);
            return Win32Error.DiskFull;
        }

        var error = Prepare(plan, target, change);
        return error == Win32Error.Success ? session.Guard(() => Switch(plan, change)) : error;
    }

    private Win32Error Prepare(MovePlan plan, ClusterRun target, FileChange change)
    {
        var isCopied = true;
        var error = session.Guard(() =>
        {
            isCopied = copier.TryCopy(plan.Sources, target.Start);
            if (!isCopied)
                return;
            session.WriteUsed(target);
            WriteNew(change);
            session.Flush();
        });
        if (isCopied)
            return error;
        session.Unreserve(target);
        Abandon(change);
        return Win32Error.ReadFault;
    }

    private void WriteNew(FileChange change)
    {
        foreach (var (clusters, bytes) in change.NewLists)
        {
            var padded = new byte[clusters.Length.ToBytes(volume.Boot.ClusterBytes)];
            bytes.CopyTo(padded, 0);
            volume.Device.Write(clusters.Start.Value * volume.Boot.ClusterBytes, padded);
            session.WriteUsed(clusters);
        }

        foreach (var record in change.NewRecords)
            session.WriteRecord(record);
    }

    private void Switch(MovePlan plan, FileChange change)
    {
        foreach (var record in change.Switched)
            session.WriteRecord(record);
        foreach (var record in change.Freed)
            record.MarkFree();
        session.Release(plan.Sources.Concat(change.FreedClusters), change.Freed);
    }

    private void Abandon(FileChange change)
    {
        session.GiveBack(change.NewRecords);
        foreach (var (clusters, _) in change.NewLists)
            session.Unreserve(clusters);
    }
}
