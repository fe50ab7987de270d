using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// Decides where the redo journal of a run lies: places it, moves it out of the way of moves, lengthens, shortens and removes it.
/// </summary>
/// <param name="volume">The volume.</param>
/// <param name="writer">Marks the journal's clusters as used and free.</param>
/// <param name="journal">The journal.</param>
/// <param name="pending">The changes that have to be permanent before the journal moves.</param>
internal sealed class JournalPlacement(ImageVolume volume, VolumeWriter writer, RunJournal journal, PendingChanges pending)
{
    /// <summary>Writes an empty journal into free clusters and marks the volume.</summary>
    /// <param name="wanted">Clusters that the first move needs. The journal is placed elsewhere.</param>
    /// <returns><see cref="Win32Error.DiskFull"/> where no free run takes a journal; nothing was written.</returns>
    public Win32Error Create(ClusterRun wanted) =>
        FindRun(wanted) is { } run ? pending.Guard(() => CreateIn(run)) : Win32Error.DiskFull;

    /// <summary>Moves the journal elsewhere if it lies in the way of a move.</summary>
    /// <param name="wanted">The clusters that the move needs.</param>
    /// <returns><see cref="Win32Error.DiskFull"/> where no other free run takes the journal.</returns>
    public Win32Error MakeWay(ClusterRun wanted)
    {
        if (journal.CountIn(wanted) == ClusterCount.Zero)
            return Win32Error.Success;
        if (FindRun(wanted) is { } free)
            return pending.Guard(() => MoveTo(free));
        // Clusters that moves released can take the journal too, once the moves are permanent.
        var error = pending.Guard(pending.Checkpoint);
        if (error != Win32Error.Success)
            return error;
        if (FindRun(wanted) is { } run)
            return pending.Guard(() => MoveTo(run));
        // A journal above the least length may fill the only run that takes any journal: its beginning is enough then.
        var beginning = journal.Clusters with { Length = JournalSpace.Least(volume.Boot.ClusterBytes) };
        return beginning.Length < journal.Clusters.Length && !beginning.Overlaps(wanted)
            ? pending.Guard(() => ShortenTo(beginning))
            : Win32Error.DiskFull;
    }

    /// <summary>
    /// Moves the journal to a run where a batch of that length fits, if there is one: a move of a file in many fragments changes more
    /// sectors than the journal usually holds.
    /// </summary>
    /// <param name="patchBytes">Bytes that the patches of the batch take.</param>
    public void Enlarge(long patchBytes)
    {
        var bytes = RedoJournal.LengthFor(patchBytes);
        if (!journal.Holds(patchBytes) && bytes <= JournalSpace.MostBytes && FindRun(default, bytes) is { } run)
            MoveTo(run);
    }

    /// <summary>Makes all changes permanent, then removes the journal and the mark.</summary>
    /// <returns>The error of a failed write.</returns>
    public Win32Error Remove()
    {
        var run = journal.Clusters;
        var error = pending.Guard(() =>
        {
            pending.MakePermanent();
            writer.WriteFree(run);
            // Used clusters without an owner exist only while the mark explains them: they are free on disk before the mark goes.
            writer.Flush();
            journal.End();
            writer.Flush();
            writer.Unreserve(run);
        });
        journal.Forget();
        return error;
    }

    // Excludes the clusters that a move needs, and those that a power failure may give back to the streams that left them.
    private ClusterRun? FindRun(ClusterRun wanted, long leastBytes = JournalSpace.LeastBytes)
    {
        var held = journal.CountIn(wanted) > ClusterCount.Zero ? journal.Clusters : default;
        writer.Reserve(wanted);
        foreach (var run in pending.Released.Runs)
            writer.Reserve(run);
        var found = JournalSpace.Find(volume.Bitmap, volume.Boot.ClusterBytes, wanted, leastBytes);
        foreach (var run in pending.Released.Runs)
            writer.Unreserve(run);
        writer.Unreserve(wanted);
        writer.Reserve(held);
        return found;
    }

    private void CreateIn(ClusterRun run)
    {
        var empty = journal.WriteEmpty(run);
        writer.Flush();
        journal.Take(empty, run);
        writer.Flush();
        // The clusters are marked as used last: used clusters without an owner exist only together with the mark that explains them.
        writer.Reserve(run);
        writer.WriteUsed(run);
    }

    /// <summary>Moves the journal to another free run.</summary>
    /// <remarks>
    /// The new journal is written into free clusters, so one flush makes two things permanent before the mark is set: the new journal, and
    /// all sectors that the old journal might have to complete. The old clusters stay reserved until the new mark is permanent. Until then
    /// the mark leads to either journal, and neither has anything left to complete.
    /// </remarks>
    private void MoveTo(ClusterRun run)
    {
        var old = journal.Clusters;
        var empty = journal.WriteEmpty(run);
        pending.MakePermanent();
        journal.Take(empty, run);
        writer.Reserve(run);
        writer.WriteUsed(run);
        writer.Flush();
        writer.WriteFree(old);
        writer.Unreserve(old);
    }

    /// <summary>Shortens the journal to the beginning of its clusters.</summary>
    /// <remarks>
    /// All batches are permanent first, so nothing is left to complete, whichever of the journal's sectors a power failure leaves as they
    /// were. The mark leads to the same cluster before and after. The clusters behind the new end are released only after the flush that
    /// makes the shorter journal permanent.
    /// </remarks>
    private void ShortenTo(ClusterRun run)
    {
        pending.MakePermanent();
        var rest = ClusterRun.Between(run.End, journal.Clusters.End);
        journal.Shorten(run);
        writer.Flush();
        writer.WriteFree(rest);
        writer.Unreserve(rest);
    }
}
