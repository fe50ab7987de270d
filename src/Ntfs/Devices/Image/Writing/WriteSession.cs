using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// A run of changes to a volume: checks it before the first, holds the dirty flag while it is under way, and frees what moves left
/// behind only after the switch to the new place survives a power failure.
/// </summary>
internal sealed class WriteSession : IRoom
{
    /// <summary>After so many released runs they are freed without being asked for.</summary>
    private const int MostPendingRuns = 512;

    private readonly ImageVolume _volume;
    private readonly BitmapWriter _bitmapWriter;
    private readonly RecordAllocator _records;
    private readonly RecordMirror _mirror;
    private readonly List<ClusterRun> _pendingClusters = [];
    private readonly List<RecordEditor> _pendingRecords = [];
    private bool _isBegun;

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

    /// <summary>Checks the volume and marks it as dirty, once.</summary>
    /// <exception cref="VolumeException">It is damaged; nothing was written.</exception>
    public void Begin()
    {
        if (_isBegun)
            return;
        OwnershipCheck.Run(_volume);
        WriteDirtyFlag(isDirty: true);
        _isBegun = true;
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

    /// <summary>Takes over what a move left behind: free to the reader at once, usable after the next checkpoint.</summary>
    public void Release(IEnumerable<ClusterRun> clusters, IEnumerable<RecordEditor> records)
    {
        foreach (var run in clusters)
        {
            _volume.Bitmap.Clear(run.Start, run.Length);
            _pendingClusters.Add(run);
        }

        _pendingRecords.AddRange(records);
        if (_pendingClusters.Count > MostPendingRuns)
            Checkpoint();
    }

    /// <summary>Makes the moves so far permanent and frees what they left.</summary>
    public void Checkpoint()
    {
        if (_pendingClusters.Count == 0 && _pendingRecords.Count == 0)
            return;
        Flush();
        foreach (var run in _pendingClusters)
            WriteFree(run);
        foreach (var record in _pendingRecords)
            WriteRecord(record);
        _records.Release(_pendingRecords.Select(static record => record.Number));
        _pendingClusters.Clear();
        _pendingRecords.Clear();
    }

    /// <summary>Ends the run: the volume is as clean as it was found, unless a write failed.</summary>
    public void End()
    {
        if (!_isBegun || HasFailed)
            return;
        Guard(() =>
        {
            Checkpoint();
            Flush();
            WriteDirtyFlag(isDirty: false);
        });
        _isBegun = false;
    }

    /// <inheritdoc/>
    public List<RecordEditor>? TakeRecords(int count, FileReference baseRecord) => _records.Take(count, baseRecord);

    /// <inheritdoc/>
    public void GiveBack(List<RecordEditor> records) => _records.Release(records.Select(static record => record.Number));

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

    private void WriteDirtyFlag(bool isDirty)
    {
        var record = new RecordEditor(ImageVolume.VolumeRecord, _volume.CopyRecord(ImageVolume.VolumeRecord));
        var offset = record.Find(AttributeType.VolumeInformation, "", default);
        var flags = record.Bytes.AsSpan(offset + record.Bytes.AsSpan().UInt16At(offset + 20) + VolumeInformation.FlagsAt);
        var value = ((ReadOnlySpan<byte>)flags).UInt16At(0);
        flags.PutUInt16(0, (ushort)(isDirty ? value | VolumeInformation.Dirty : value & ~VolumeInformation.Dirty));
        WriteRecord(record);
        Flush();
    }
}
