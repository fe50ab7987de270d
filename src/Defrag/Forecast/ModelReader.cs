using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast;

/// <summary>Turns the reads of a backup into the requests of the operating system, and computes their time on a disk.</summary>
/// <param name="disk">The disk.</param>
/// <param name="system">The operating system of the backup program.</param>
/// <param name="clusterBytes">The size of a cluster.</param>
/// <param name="sampler">Receives each request; null for none.</param>
internal sealed class ModelReader(IDiskModel disk, SystemReads system, int clusterBytes, ReadSampler? sampler) : IClusterReader
{
    private const long FirstRequestBytes = 16 << 10;

    // The consecutive bytes that the backup reads now, and the end of those that the disk has read for it.
    private long _start;
    private long _end;
    private long _requested;

    // The requests of consecutive bytes double until they have the full length.
    private long WindowEnd
    {
        get
        {
            var (end, window) = (_start + FirstRequestBytes, FirstRequestBytes);
            while (end <= _requested && window < system.RequestBytes)
                end += window = Math.Min(2 * window, system.RequestBytes);
            return end > _requested ? end : end + (((_requested - end) / window) + 1) * window;
        }
    }

    /// <summary>The bytes that the backup needs.</summary>
    public long Bytes { get; private set; }

    /// <inheritdoc/>
    public void Read(ClusterRun run)
    {
        var (offset, bytes) = (checked(run.Start.Value * clusterBytes), run.Length.ToBytes(clusterBytes));
        Bytes += bytes;
        if (offset != _end)
            Leave(offset);
        _end = offset + bytes;
        if (!system.ReadsOn)
        {
            Request(_end);
            return;
        }

        while (WindowEnd <= _end)
            Request(WindowEnd);
    }

    /// <inheritdoc/>
    /// <remarks>The system has a whole request of the files in its cache before it turns to the MFT, and continues behind it.</remarks>
    public void ReadMft(ClusterRun run)
    {
        var (offset, bytes) = (checked(run.Start.Value * clusterBytes), run.Length.ToBytes(clusterBytes));
        if (_requested < _end)
            Request(_end - _start > system.RequestBytes ? WindowEnd : _end);
        Bytes += bytes;
        Add(offset, bytes);
    }

    /// <summary>Requests what is left of the last file.</summary>
    public void Finish() => Request(_end);

    // Bytes behind the end answer the next read if that begins there. Else they were read in vain.
    private void Leave(long next)
    {
        var behind = system.BytesBehind(_end - _start);
        var isNear = next > _end && next <= _end + behind;
        Request(isNear ? next : _end + behind);
        if (isNear)
            return;
        _start = next;
        _requested = next;
    }

    private void Request(long end)
    {
        while (_requested < end)
        {
            var next = system.ReadsOn ? Math.Min(end, WindowEnd) : end;
            Add(_requested, next - _requested);
            _requested = next;
        }
    }

    private void Add(long offset, long bytes)
    {
        disk.Read(offset, bytes, out var began);
        sampler?.Add(began, disk.Seconds, offset, bytes);
    }
}
