using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// The changes of a run that a power failure still undoes: switched file records that wait for the next batch of the redo journal, and the
/// clusters that moves released.
/// </summary>
/// <remarks>
/// The switch of a move takes two flushes, one before the records are written in their places and one behind. The flush before the switch
/// of the next batch is also the one behind: only a move into clusters that were just released has to ask for a flush of its own.
/// </remarks>
/// <param name="volume">The volume.</param>
/// <param name="writer">Marks released clusters as free.</param>
/// <param name="journal">The redo journal of the run.</param>
internal sealed class PendingChanges(ImageVolume volume, VolumeWriter writer, RunJournal journal)
{
    /// <summary>Most moves that share one flush. A power failure undoes all of them.</summary>
    private const int MostSwitches = 64;

    /// <summary>Most bytes that one flush has to write: a slow disk still writes them within a second.</summary>
    private const long MostCopiedBytes = 32 << 20;

    private int _switches;
    private ClusterCount _copied;

    /// <summary>True after a failed write: nothing more is written, and the volume stays marked as dirty.</summary>
    public bool HasFailed { get; private set; }

    /// <summary>The clusters that moves released and that no checkpoint has freed.</summary>
    public ReleasedClusters Released { get; } = new();

    /// <summary>True where the next switch has to wait for a commit.</summary>
    public bool IsFull => volume.Device.HasGathered
        && (_switches == MostSwitches || _copied.ToBytes(volume.Boot.ClusterBytes) >= MostCopiedBytes);

    /// <summary>Runs writes. A failed write ends the session.</summary>
    /// <returns>The error of a failed write.</returns>
    public Win32Error Guard(Action writes)
    {
        try
        {
            Write(writes);
            return Win32Error.Success;
        }
        catch (IOException)
        {
            return Win32Error.WriteFault;
        }
    }

    /// <summary>Runs writes. A failed write ends the session, and so does a failed read between them.</summary>
    /// <exception cref="IOException">An access failed. The session is over.</exception>
    public void Write(Action writes)
    {
        try
        {
            writes();
        }
        catch (IOException)
        {
            HasFailed = true;
            throw;
        }
    }

    /// <summary>Adds a staged change to the next batch.</summary>
    /// <param name="changes">The sectors of the change.</param>
    /// <param name="copied">Clusters that the change refers to and that were copied before.</param>
    public void Add(IReadOnlyList<SectorChange> changes, ClusterCount copied)
    {
        volume.Device.Gather(changes);
        _switches++;
        _copied += copied;
    }

    /// <summary>
    /// Writes the pending switches as one batch. All earlier writes are permanent when the first record changes, so the clusters that moves
    /// of earlier batches released become free.
    /// </summary>
    /// <param name="mayWriteBitmap">False where $Bitmap may be the file that moves. The clusters become free with a later flush.</param>
    /// <exception cref="IOException">A write failed. The session is over.</exception>
    public void Commit(bool mayWriteBitmap = true)
    {
        _switches = 0;
        _copied = default;
        var changes = volume.Device.TakeGathered();
        try
        {
            journal.Commit(changes);
            if (changes.Count > 0 && mayWriteBitmap)
                writer.WriteFree(Released.TakeWritten());
            Released.Write();
        }
        catch (IOException)
        {
            HasFailed = true;
            // The switched records are not on the disk: readers must see the records that are.
            volume.Mft.Invalidate();
            throw;
        }
    }

    /// <summary>Takes the clusters that a move left: free to readers at once, usable once the move is permanent.</summary>
    public void Release(IEnumerable<ClusterRun> clusters)
    {
        foreach (var run in clusters)
        {
            writer.Unreserve(run);
            Released.Add(run);
        }
    }

    /// <summary>Makes the moves permanent that released any of some clusters, with as few flushes as these take.</summary>
    public void MakeUsable(ClusterRun clusters)
    {
        if (Released.WaitsForCommit(clusters) || volume.Device.HasGathered)
            Commit();
        if (Released.Overlaps(clusters))
            MakePermanent();
    }

    /// <summary>Makes the moves so far permanent and frees the clusters that they released.</summary>
    public void Checkpoint()
    {
        if (Released.Count > 0)
            MakePermanent();
    }

    /// <summary>
    /// Commits, flushes, and marks released clusters as free. Behind the flush every switched sector is in its place permanently, and so is
    /// everything else that was written before.
    /// </summary>
    public void MakePermanent()
    {
        Commit();
        journal.Flush();
        writer.WriteFree(Released.TakeWritten());
    }
}
