using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// A run of changes to a volume: checks it before the first, marks it while it is under way, switches file records through a journal, and
/// frees what moves left behind only after the switch to the new place survives a power failure.
/// </summary>
internal sealed class WriteSession
{
    /// <summary>After so many released runs they are freed without being asked for.</summary>
    private const int MostReleasedRuns = 512;

    /// <summary>So many moves share a flush at most: a power failure undoes them.</summary>
    private const int MostSwitches = 64;

    /// <summary>A flush has so much to write at most, and a slow disk still writes it within a second.</summary>
    private const long MostCopiedBytes = 32 << 20;

    private readonly ImageVolume _volume;
    private BitmapWriter _bitmapWriter;
    private RecordMirror _mirror;
    private readonly ReleasedClusters _released = new();
    private readonly RunJournal _journal;
    private int _switches;
    private ClusterCount _copied;

    /// <summary>Prepares a session; nothing is read or written.</summary>
    public WriteSession(ImageVolume volume)
    {
        _volume = volume;
        _bitmapWriter = new BitmapWriter(volume);
        Room = new FreeRoom(volume, new RecordAllocator(volume, new MftGrowth(volume, this)), _released);
        _mirror = new RecordMirror(volume);
        _journal = new RunJournal(volume);
    }

    /// <summary>Records and clusters for changes that need more of them.</summary>
    public IRoom Room { get; }

    /// <summary>True after a failed write: nothing more is written, and the volume stays marked as dirty.</summary>
    public bool HasFailed { get; private set; }

    /// <summary>Checks the volume, makes the journal and marks the volume, once.</summary>
    /// <param name="wanted">Clusters that the first move needs: the journal goes elsewhere.</param>
    /// <returns><see cref="Win32Error.DiskFull"/> where there is no room for a journal; nothing was written.</returns>
    /// <exception cref="VolumeException">It is damaged; nothing was written.</exception>
    /// <exception cref="IOException">It could not be checked; nothing was written.</exception>
    public Win32Error Begin(ClusterRun wanted)
    {
        if (_journal.IsMade)
            return Win32Error.Success;
        OwnershipCheck.Run(_volume);
        return FindRoom(wanted) is { } run ? Guard(() => MakeJournal(run)) : Win32Error.DiskFull;
    }

    /// <summary>The clusters of the journal while a run is under way: free to whoever asks for them, because it goes elsewhere then.</summary>
    public ClusterRun Journal => _journal.Clusters;

    /// <summary>True where nothing but the journal has clusters of a run.</summary>
    public bool IsFree(ClusterRun run) => _volume.Bitmap.CountUsed(run.Start, run.Length) == _journal.CountIn(run);

    /// <summary>Lets the journal go elsewhere where it lies in the way of a move.</summary>
    /// <param name="wanted">The clusters that the move needs.</param>
    /// <returns><see cref="Win32Error.DiskFull"/> where there is no other room for it.</returns>
    public Win32Error ClearOfJournal(ClusterRun wanted)
    {
        if (_journal.CountIn(wanted) == ClusterCount.Zero)
            return Win32Error.Success;
        if (FindRoom(wanted) is { } room)
            return Guard(() => MoveJournal(room));
        // What moves have left is room too, once they are permanent.
        var error = Guard(Checkpoint);
        if (error != Win32Error.Success)
            return error;
        if (FindRoom(wanted) is { } run)
            return Guard(() => MoveJournal(run));
        // Longer than it has to be it may lie in the only run that takes one at all: its beginning is enough then.
        var beginning = _journal.Clusters with { Length = JournalSpace.Least(_volume.Boot.ClusterBytes) };
        return beginning.Length < _journal.Clusters.Length && !beginning.Overlaps(wanted) ? Guard(() => ShortenJournal(beginning)) : Win32Error.DiskFull;
    }

    /// <summary>Runs writes; when one fails, the session is over.</summary>
    public Win32Error Guard(Action writes)
    {
        try
        {
            writes();
            return Win32Error.Success;
        }
        catch (IOException)
        {
            HasFailed = true;
            return Win32Error.WriteFault;
        }
    }

    /// <summary>True where a run touches clusters that a move has left and no checkpoint has freed.</summary>
    public bool IsPending(ClusterRun run) => _released.Overlaps(run);

    /// <summary>Marks free clusters as used in memory, so that nothing else takes them.</summary>
    public void Reserve(ClusterRun run) => _volume.Bitmap.Set(run.Start, run.Length);

    /// <summary>Takes a reservation back.</summary>
    public void Unreserve(ClusterRun run) => _volume.Bitmap.Clear(run.Start, run.Length);

    /// <summary>Marks clusters as used on disk.</summary>
    public void WriteUsed(ClusterRun run) => _bitmapWriter.Write(run, isUsed: true);

    /// <summary>Marks clusters as free on disk.</summary>
    public void WriteFree(ClusterRun run) => _bitmapWriter.Write(run, isUsed: false);

    /// <summary>Writes what else has to change when a stream moves, while the change is staged.</summary>
    /// <param name="stream">What moves.</param>
    /// <param name="extents">Where it lies afterwards; its bytes are there already.</param>
    public void Relocate(StreamId stream, Extent[] extents) => OwnRelocation.Stage(_volume, _mirror, stream, extents);

    /// <summary>Finds $MFT, $MFTMirr and $Bitmap anew, after one of them was moved or could not be.</summary>
    public void FindOwnFiles()
    {
        _volume.ReloadMft();
        _mirror = new RecordMirror(_volume);
        _bitmapWriter = new BitmapWriter(_volume);
    }

    /// <summary>Writes a record, and its copy in $MFTMirr where it has one.</summary>
    public void WriteRecord(RecordEditor record)
    {
        var bytes = (byte[])record.Bytes.Clone();
        UpdateSequence.Protect(bytes);
        _volume.Mft.WriteRaw(record.Number, bytes);
        _mirror.Write(record.Number, bytes);
        // The next write of this record counts on from the number that is on disk now.
        bytes.AsSpan(bytes.AsSpan().UInt16At(4), 2).CopyTo(record.Bytes.AsSpan(record.Bytes.AsSpan().UInt16At(4)));
    }

    /// <summary>Everything written so far survives a power failure afterwards.</summary>
    public void Flush() => _volume.Device.Flush();

    /// <summary>
    /// Makes writes of records, which are only right together, part of the next batch of the journal. Until <see cref="Commit"/> they are read as if they were
    /// on the disk, and a power failure undoes them all.
    /// </summary>
    /// <param name="writes">The writes.</param>
    /// <param name="copied">Clusters that they lead to and that were written before.</param>
    /// <param name="mayMoveJournal">False where the mark and the bitmap must not be written to meanwhile: what moves may be the file that they stand in, and it has been copied.</param>
    /// <returns>False where they are more than the journal holds; nothing changed.</returns>
    public bool TrySwitch(Action writes, ClusterCount copied, bool mayMoveJournal = true)
    {
        if (_volume.Device.HasGathered && (_switches == MostSwitches || _copied.ToBytes(_volume.Boot.ClusterBytes) >= MostCopiedBytes))
            Commit();
        var changes = _volume.Device.Stage(writes);
        // What was read while the change was staged is not there yet.
        _volume.Mft.Invalidate();
        var patchBytes = changes.Sum(static change => (long)SectorPatch.SizeOf(change));
        if (mayMoveJournal)
            EnlargeJournal(patchBytes);
        if (!_journal.Holds(patchBytes))
            return false;
        if (!_journal.Holds(_volume.Device.GatheredBytes + patchBytes))
            Commit();
        _volume.Device.Gather(changes);
        _switches++;
        _copied += copied;
        return true;
    }

    /// <summary>Lets the journal go where a batch fits whose patches take so many bytes, if there is such a place: a file in many pieces changes more than it usually has to hold.</summary>
    public void EnlargeJournal(long patchBytes)
    {
        var bytes = RedoJournal.LengthFor(patchBytes);
        if (!_journal.Holds(patchBytes) && bytes <= JournalSpace.MostBytes && FindRoom(default, bytes) is { } run)
            MoveJournal(run);
    }

    /// <summary>Writes what was switched since the last time. All that was written before is permanent when the first record changes.</summary>
    /// <exception cref="IOException">A write failed; the session is over.</exception>
    public void Commit()
    {
        _switches = 0;
        _copied = default;
        try
        {
            _journal.Commit(_volume.Device.TakeGathered());
        }
        catch (IOException)
        {
            HasFailed = true;
            // What was switched is not there: whoever looks must see what is.
            _volume.Mft.Invalidate();
            throw;
        }
    }

    /// <summary>Takes over what a move left behind: free to the reader at once, usable after the next checkpoint.</summary>
    public void Release(IEnumerable<ClusterRun> clusters)
    {
        foreach (var run in clusters)
        {
            Unreserve(run);
            _released.Add(run);
        }

        if (_released.Count > MostReleasedRuns)
            Checkpoint();
    }

    /// <summary>Makes the moves so far permanent and frees what they left.</summary>
    public void Checkpoint()
    {
        if (_released.Count > 0)
            MakePermanent();
    }

    /// <summary>Ends the run: the volume is as clean as it was found, unless a write failed.</summary>
    /// <returns>Not success where a write failed, now or before.</returns>
    public Win32Error End()
    {
        if (HasFailed)
            return Win32Error.WriteFault;
        if (!_journal.IsMade)
            return Win32Error.Success;
        var run = _journal.Clusters;
        var error = Guard(() =>
        {
            MakePermanent();
            WriteFree(run);
            // No clusters in use that nothing owns where the mark does not explain them.
            Flush();
            _journal.End();
            Flush();
            Unreserve(run);
        });
        _journal.Forget();
        return error;
    }

    // Behind the flush every sector that was switched is in its place for good, and everything else that was written before it is permanent too.
    private void MakePermanent()
    {
        Commit();
        Flush();
        _bitmapWriter.WriteFree(_released.Take());
    }

    // Neither where a move wants to go, nor where a power failure may still bring back what moves have left.
    private ClusterRun? FindRoom(ClusterRun wanted, long leastBytes = JournalSpace.LeastBytes)
    {
        var held = _journal.CountIn(wanted) > ClusterCount.Zero ? _journal.Clusters : default;
        Reserve(wanted);
        foreach (var run in _released.Runs)
            Reserve(run);
        var found = JournalSpace.Find(_volume.Bitmap, _volume.Boot.ClusterBytes, wanted, leastBytes);
        foreach (var run in _released.Runs)
            Unreserve(run);
        Unreserve(wanted);
        Reserve(held);
        return found;
    }

    private void MakeJournal(ClusterRun run)
    {
        var journal = _journal.WriteEmpty(run);
        Flush();
        _journal.Take(journal, run);
        Flush();
        // Only now, so that clusters in use that nothing owns always come with the mark that explains them.
        Reserve(run);
        WriteUsed(run);
    }

    /// <summary>
    /// Empty it is written among clusters that nobody has, so that one flush serves both: what the old journal may have to complete, and the new one, are permanent
    /// when the mark is set. Until that is permanent too, the old clusters are kept: whichever of the two the mark leads to, nothing is left to complete there.
    /// </summary>
    private void MoveJournal(ClusterRun run)
    {
        var old = _journal.Clusters;
        var journal = _journal.WriteEmpty(run);
        MakePermanent();
        _journal.Take(journal, run);
        Reserve(run);
        WriteUsed(run);
        Flush();
        WriteFree(old);
        Unreserve(old);
    }

    /// <summary>
    /// Permanent as all its batches are, whichever of its sectors a power failure leaves as they were, nothing is left to complete in them, and the mark leads to it before
    /// and after. What it no longer has is given out behind the flush that makes it short.
    /// </summary>
    private void ShortenJournal(ClusterRun run)
    {
        MakePermanent();
        var rest = ClusterRun.Between(run.End, _journal.Clusters.End);
        _journal.Shorten(run);
        Flush();
        WriteFree(rest);
        Unreserve(rest);
    }
}
