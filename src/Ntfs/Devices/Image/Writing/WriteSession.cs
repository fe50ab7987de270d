using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// A run of moves on a volume. The session checks the volume before the first move, marks it while the run is under way, switches file
/// records through a redo journal, and leaves a clean volume.
/// </summary>
/// <remarks>The clusters that a move left are freed only after the switch to the new place survives a power failure.</remarks>
internal sealed class WriteSession
{
    private readonly ImageVolume _volume;
    private readonly RunJournal _journal;
    private readonly PendingChanges _pending;
    private readonly JournalPlacement _placement;

    /// <summary>Creates a session. Nothing is written.</summary>
    /// <param name="volume">The volume.</param>
    public WriteSession(ImageVolume volume)
    {
        _volume = volume;
        _journal = new RunJournal(volume);
        Writer = new VolumeWriter(volume);
        _pending = new PendingChanges(volume, Writer, _journal);
        _placement = new JournalPlacement(volume, Writer, _journal, _pending);
    }

    /// <summary>Writes file records and cluster bits.</summary>
    public VolumeWriter Writer { get; }

    /// <summary>The clusters that moves released and that no checkpoint has freed.</summary>
    public ReleasedClusters Released => _pending.Released;

    /// <summary>True after a failed write: nothing more is written, and the volume stays marked as dirty.</summary>
    public bool HasFailed => _pending.HasFailed;

    /// <summary>
    /// The clusters of the journal while a run is under way. Callers see them as free, because the journal makes way for moves.
    /// </summary>
    public JournalPieces Journal => _journal.Pieces;

    /// <summary>Checks the volume, writes the journal and marks the volume, unless the run has begun already.</summary>
    /// <param name="wanted">Clusters that the first move needs. The journal is placed elsewhere.</param>
    /// <returns><see cref="Win32Error.DiskFull"/> where no free clusters take a journal; nothing was written.</returns>
    /// <exception cref="VolumeException">The volume is damaged; nothing was written.</exception>
    /// <exception cref="IOException">The volume could not be checked; nothing was written.</exception>
    public Win32Error Begin(ClusterRun wanted)
    {
        if (_journal.IsMade)
            return Win32Error.Success;
        OwnershipCheck.Run(_volume);
        return _placement.Create(wanted);
    }

    /// <summary>True where no cluster of a run is used, except by the journal.</summary>
    public bool IsFree(ClusterRun run) => _volume.Bitmap.CountUsed(run.Start, run.Length) == _journal.Pieces.CountIn(run);

    /// <summary>True where a run overlaps clusters that a move released and no checkpoint has freed.</summary>
    public bool IsPending(ClusterRun run) => Released.Overlaps(run);

    /// <inheritdoc cref="JournalPlacement.MakeWay"/>
    public Win32Error MakeWay(ClusterRun wanted) => _placement.MakeWay(wanted);

    /// <inheritdoc cref="JournalPlacement.Enlarge"/>
    public void EnlargeJournal(long patchBytes) => _placement.Enlarge(patchBytes);

    /// <inheritdoc cref="PendingChanges.Guard"/>
    public Win32Error Guard(Action writes) => _pending.Guard(writes);

    /// <inheritdoc cref="PendingChanges.Write"/>
    public void Write(Action writes) => _pending.Write(writes);

    /// <summary>
    /// Adds writes of records that are correct only together to the next batch of the journal. Until <see cref="Commit"/> they are read as
    /// if they were on the disk, and a power failure undoes all of them.
    /// </summary>
    /// <param name="writes">The writes.</param>
    /// <param name="copied">Clusters that the records refer to and that were copied before.</param>
    /// <param name="mayWriteBitmap">False where the bitmap and the mark must not be written meanwhile: the file that contains them may be
    /// the one that moves, and its clusters are copied already. The journal stays where it is then.</param>
    /// <returns>False where the writes are more than the journal holds; nothing changed.</returns>
    public bool TrySwitch(Action writes, ClusterCount copied, bool mayWriteBitmap = true)
    {
        if (_pending.IsFull)
            Commit(mayWriteBitmap);
        var changes = _volume.Device.Stage(writes);
        // Records that were read while the change was staged are not on the disk yet.
        _volume.Mft.Invalidate();
        var patchBytes = changes.Sum(static change => (long)SectorPatch.SizeOf(change));
        if (mayWriteBitmap)
            EnlargeJournal(patchBytes);
        if (!_journal.Holds(patchBytes))
            return false;
        if (!_journal.Holds(_volume.Device.GatheredBytes + patchBytes) && !(mayWriteBitmap && _placement.TryGrow()))
            Commit(mayWriteBitmap);
        _pending.Add(changes, copied);
        return true;
    }

    /// <inheritdoc cref="PendingChanges.Commit"/>
    public void Commit(bool mayWriteBitmap = true) => _pending.Commit(mayWriteBitmap);

    /// <inheritdoc cref="PendingChanges.Release"/>
    public void Release(IEnumerable<ClusterRun> clusters) => _pending.Release(clusters);

    /// <inheritdoc cref="PendingChanges.MakeUsable"/>
    public void MakeUsable(ClusterRun clusters) => _pending.MakeUsable(clusters);

    /// <inheritdoc cref="PendingChanges.Checkpoint"/>
    public void Checkpoint() => _pending.Checkpoint();

    /// <summary>Ends the run. The volume is as clean as it was found, unless a write failed.</summary>
    /// <returns>An error where a write failed, now or before.</returns>
    public Win32Error End()
    {
        if (HasFailed)
            return Win32Error.WriteFault;
        return _journal.IsMade ? _placement.Remove() : Win32Error.Success;
    }
}
