using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Reads file records through a buffer of neighbouring records, so that a sweep reads the MFT in large blocks.</summary>
/// <remarks>A returned record is valid until the next call.</remarks>
internal sealed class RecordWindow
{
    private const int LeastRecords = 64;

    private readonly MasterFileTable _mft;
    private readonly RecordReadAhead? _ahead;
    private readonly int _prefetchRecords;
    private readonly BufferState[] _states;
    private byte[] _buffer;
    private long _first;
    private long _count;
    private int _version;
    private long _prefetched;

    /// <summary>Creates a window.</summary>
    /// <param name="mft">The MFT.</param>
    /// <param name="bytes">Bytes of one read, at least one record.</param>
    /// <param name="readsAhead">True for sweeps from the first record to the last. <see cref="WaitForReads"/> then ends each use.</param>
    /// <param name="prefetchBytes">
    /// For one of two sweeps at the same time: bytes that the disk fetches before its head moves to the other sweep. 0 for a window
    /// without a sweep.
    /// </param>
    public RecordWindow(MasterFileTable mft, int bytes, bool readsAhead = false, int prefetchBytes = 0)
    {
        _mft = mft;
        // The window of a small volume holds no more records than the MFT has, but at least 64.
        _states = new BufferState[Math.Clamp(bytes / mft.RecordBytes, 1, Math.Max(LeastRecords, mft.RecordCount))];
        _buffer = new byte[_states.Length * mft.RecordBytes];
        _prefetchRecords = prefetchBytes / mft.RecordBytes;
        _ahead = readsAhead ? new RecordReadAhead(mft, _states.Length) : null;
    }

    /// <summary>Reads a record.</summary>
    /// <param name="number">Number of the record. A record behind the end of the MFT is like a record that was never used.</param>
    /// <param name="record">The record, in use or free.</param>
    /// <returns>False where the record was never used.</returns>
    /// <exception cref="VolumeException">A record in use is torn or damaged.</exception>
    public bool TryRead(long number, out FileRecord record)
    {
        record = default;
        if (number < 0 || number >= _mft.RecordCount)
            return false;
        if (_version != _mft.Version || number < _first || number >= _first + _count)
            Load(number);
        var index = (int)(number - _first);
        var bytes = _buffer.AsSpan(index * _mft.RecordBytes, _mft.RecordBytes);
        if (_states[index] == BufferState.Raw)
            _states[index] = Restore(bytes, number);
        if (_states[index] == BufferState.Nothing)
            return false;
        record = new FileRecord(bytes, number);
        return true;
    }

    /// <summary>Returns a copy of a record for changes, its update sequence restored.</summary>
    public byte[] Copy(long number)
    {
        if (!TryRead(number, out _))
            throw Damage.In(number, "is missing");
        return _buffer.AsSpan((int)(number - _first) * _mft.RecordBytes, _mft.RecordBytes).ToArray();
    }

    /// <summary>Waits until no read is under way. The volume must not be written to before.</summary>
    public void WaitForReads() => _ahead?.WaitForReads();

    private void Load(long number)
    {
        _first = number - (number % _states.Length);
        _count = Math.Min(_states.Length, _mft.RecordCount - _first);
        Prefetch();
        if (_ahead is null)
            _mft.ReadRaw(_first, _buffer.AsSpan(0, (int)_count * _mft.RecordBytes));
        else
            _ahead.Take(_first, _count, ref _buffer);
        Array.Clear(_states);
        _version = _mft.Version;
    }

    private void Prefetch()
    {
        if (_prefetchRecords == 0 || (_first < _prefetched && _first >= _prefetched - _prefetchRecords))
            return;
        _mft.Prefetch(_first, _prefetchRecords);
        _prefetched = _first + _prefetchRecords;
    }

    private static BufferState Restore(Span<byte> bytes, long number)
    {
        if (!FileRecord.HasMagic(bytes))
            return bytes.StartsWith("BAAD"u8) ? throw Damage.In(number, "was marked as bad by a file-system check") : BufferState.Nothing;
        if (UpdateSequence.TryRestore(bytes))
            return BufferState.Restored;
        return FileRecord.SaysInUse(bytes) ? throw Damage.In(number, "is torn: its update sequence does not match") : BufferState.Nothing;
    }

    private enum BufferState : byte
    {
        Raw,
        Restored,
        Nothing,
    }
}
