using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// A run of changes to a volume: checks it before the first, marks it while it is under way, switches file records through a journal, and
/// frees what moves left behind only after the switch to the new place survives a power failure.
/// </summary>
internal sealed class WriteSession : IRoom
{
    /// <summary>After so many released runs they are freed without being asked for.</summary>
    private const int MostPendingRuns = 512;

    /// <summary>So many moves share a flush at most: a power failure undoes them.</summary>
    private const int MostSwitches = 64;

    /// <summary>A flush has so much to write at most, and a slow disk still writes it within a second.</summary>
    private const long MostCopiedBytes = 32 << 20;

    private readonly ImageVolume _volume;
    private BitmapWriter _bitmapWriter;
    private readonly RecordAllocator _records;
    private RecordMirror _mirror;
    private readonly List<ClusterRun> _pendingClusters = [];
    private RedoJournal? _journal;
    private ClusterRun _journalRun;
    private int _switches;
    private ClusterCount _copied;

    /// <summary>Prepares a session; nothing is read or written.</summary>
    public WriteSession(ImageVolume volume)
    {
        _volume = volume;
        _bitmapWriter = new BitmapWriter(volume);
        _records = new RecordAllocator(volume, new MftGrowth(volume, this));
        _mirror = new RecordMirror(volume);
    }

    /// <summary>True after a failed write: nothing more is written, and the volume stays marked as dirty.</summary>
    public bool HasFailed { get; private set; }

    /// <summary>Checks the volume, makes the journal and marks the volume, once.</summary>
    /// <param name="wanted">Clusters that the first move needs: the journal goes elsewhere.</param>
    /// <returns><see cref="Win32Error.DiskFull"/> where there is no room for a journal; nothing was written.</returns>
    /// <exception cref="VolumeException">It is damaged; nothing was written.</exception>
    /// <exception cref="IOException">It could not be checked; nothing was written.</exception>
    public Win32Error Begin(ClusterRun wanted)
    {
        if (_journal is not null)
            return Win32Error.Success;
        OwnershipCheck.Run(_volume);
        Reserve(wanted);
        var found = JournalSpace.Find(_volume);
        Unreserve(wanted);
        if (found is not { } run)
            return Win32Error.DiskFull;
        return Guard(() => MakeJournal(run));
    }

    /// <summary>The clusters of the journal while a run is under way: free to whoever asks for them, because it goes elsewhere then.</summary>
    public ClusterRun Journal => _journal is null ? default : _journalRun;

    /// <summary>True where nothing but the journal has clusters of a run.</summary>
    public bool IsFree(ClusterRun run) => _volume.Bitmap.CountUsed(run.Start, run.Length) == JournalIn(run);

    /// <summary>Lets the journal go elsewhere where it lies in the way of a move.</summary>
    /// <param name="wanted">The clusters that the move needs.</param>
    /// <returns><see cref="Win32Error.DiskFull"/> where there is no other room for it.</returns>
    public Win32Error ClearOfJournal(ClusterRun wanted)
    {
        if (JournalIn(wanted) == ClusterCount.Zero)
            return Win32Error.Success;
        // Nothing may need the old journal any more when the mark leads to the new one: the move writes over it.
        var error = Guard(() =>
        {
            Commit();
            Checkpoint();
            Flush();
        });
        if (error != Win32Error.Success)
            return error;
        var old = _journalRun;
        Reserve(wanted);
        var found = JournalSpace.Find(_volume);
        Unreserve(wanted);
        Reserve(old);
        return found is not { } run ? Win32Error.DiskFull : Guard(() =>
        {
            MakeJournal(run);
            WriteFree(old);
            Unreserve(old);
        });
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
    public bool IsPending(ClusterRun run) => _pendingClusters.Exists(pending => pending.Overlaps(run));

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
    /// <returns>False where they are more than the journal holds; nothing changed.</returns>
    public bool TrySwitch(Action writes, ClusterCount copied)
    {
        if (_volume.Device.HasGathered && (_switches == MostSwitches || _copied.ToBytes(_volume.Boot.ClusterBytes) >= MostCopiedBytes))
            Commit();
        var changes = _volume.Device.Stage(writes);
        // What was read while the change was staged is not there yet.
        _volume.Mft.Invalidate();
        var patchBytes = changes.Sum(static change => (long)SectorPatch.SizeOf(change));
        if (_journal?.Holds(patchBytes) != true)
            return false;
        if (!_journal.Holds(_volume.Device.GatheredBytes + patchBytes))
            Commit();
        _volume.Device.Gather(changes);
        _switches++;
        _copied += copied;
        return true;
    }

    /// <summary>Writes what was switched since the last time. All that was written before is permanent when the first record changes.</summary>
    /// <exception cref="IOException">A write failed; the session is over.</exception>
    public void Commit()
    {
        _switches = 0;
        _copied = default;
        try
        {
            _journal?.Commit(_volume.Device.TakeGathered());
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
            _pendingClusters.Add(run);
        }

        if (_pendingClusters.Count > MostPendingRuns)
            Checkpoint();
    }

    /// <summary>Makes the moves so far permanent and frees what they left.</summary>
    public void Checkpoint()
    {
        if (_pendingClusters.Count == 0)
            return;
        Commit();
        Flush();
        _pendingClusters.Sort(static (a, b) => a.Start.CompareTo(b.Start));
        _bitmapWriter.WriteFree(_pendingClusters);
        _pendingClusters.Clear();
    }

    /// <summary>Ends the run: the volume is as clean as it was found, unless a write failed.</summary>
    /// <returns>Not success where a write failed, now or before.</returns>
    public Win32Error End()
    {
        if (HasFailed)
            return Win32Error.WriteFault;
        if (_journal is null)
            return Win32Error.Success;
        var error = Guard(() =>
        {
            Commit();
            Checkpoint();
            Flush();
            WriteFree(_journalRun);
            Flush();
            Mark(default);
            Unreserve(_journalRun);
        });
        _journal = null;
        return error;
    }

    /// <inheritdoc/>
    public List<RecordEditor>? TakeRecords(int count, FileReference baseRecord) => _records.Take(count, baseRecord);

    /// <inheritdoc/>
    public void GiveBack(List<RecordEditor> records) => _records.GiveBack(records);

    /// <inheritdoc/>
    public ClusterRun? TakeClusters(ClusterCount count)
    {
        foreach (var free in _volume.Bitmap.FreeRuns)
        {
            for (var start = free.Start; start + count <= free.End; start += count)
            {
                var run = new ClusterRun(start, count);
                if (IsPending(run))
                    continue;
                Reserve(run);
                return run;
            }
        }

        return null;
    }

    private ClusterCount JournalIn(ClusterRun run)
    {
        if (!Journal.Overlaps(run))
            return ClusterCount.Zero;
        var start = run.Start > Journal.Start ? run.Start : Journal.Start;
        return (run.End < Journal.End ? run.End : Journal.End) - start;
    }

    private void MakeJournal(ClusterRun run)
    {
        _journalRun = run;
        var clusterBytes = _volume.Boot.ClusterBytes;
        var journal = RedoJournal.Create(_volume.Device, run.Start.Value * clusterBytes, run.Length.ToBytes(clusterBytes), _volume.Boot.Serial);
        Flush();
        Mark(run.Start);
        // Only now, so that clusters in use that nothing owns always come with the mark that explains them.
        Reserve(run);
        WriteUsed(run);
        _journal = journal;
    }

    private void Mark(Lcn journal)
    {
        VolumeMark.Read(_volume.Device, _volume.Boot).Write(journal);
        _volume.Mft.Invalidate();
    }
}
