using FleetDefrag.Ntfs;

namespace FleetDefrag.Agent.Volumes;

/// <summary>
/// Lets people look at volumes, one reading at a time, and never while data of the volume are moved. A run ends the reading first: a
/// reading keeps the volume open, and a run may need the volume alone. Thread-safe.
/// </summary>
/// <param name="time">Counts the time of a reading.</param>
internal sealed class VolumeReadings(TimeProvider time)
{
    /// <summary>The longest reading. The server waits a little longer.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromSeconds(25);

    private readonly Lock _lock = new();
    private readonly Lock _volume = new();
    private (string Path, CancellationTokenSource End)? _reading;
    private string? _busyPath;

    /// <summary>The volume whose data are being moved; null: none.</summary>
    public string? BusyPath
    {
        get
        {
            lock (_lock)
                return _busyPath;
        }
    }

    /// <summary>Reads a volume on the calling thread.</summary>
    /// <param name="path">The volume.</param>
    /// <param name="read">The reading, which heeds its token.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="VolumeException">The volume is busy, another reading runs, or the reading took too long.</exception>
    /// <exception cref="OperationCanceledException">The caller cancelled.</exception>
    public T Read<T>(string path, Func<CancellationToken, T> read, CancellationToken cancellationToken)
    {
        using var limit = new CancellationTokenSource(Longest, time);
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, limit.Token);
        Begin(path, ended);
        try
        {
            lock (_volume)
            {
                // A run may have begun since, and has the volume for itself.
                ended.Token.ThrowIfCancellationRequested();
                return read(ended.Token);
            }
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            throw new VolumeException(VolumeFault.InUse, limit.IsCancellationRequested
                ? $"Reading the layout of {path} took more than {Longest.TotalSeconds:0} s. Try again when its disk is less busy."
                : Busy(path));
        }
        finally
        {
            lock (_lock)
                _reading = null;
        }
    }

    /// <summary>Begins a run on a volume. Returns when no reading has a volume open.</summary>
    public void BeginRun(string path)
    {
        lock (_lock)
        {
            _busyPath = path;
            if (_reading is not { } reading || reading.Path != path)
                return;
            reading.End.Cancel();
        }

        // The reading that was cancelled holds this lock until it has closed its volume.
        lock (_volume)
        {
        }
    }

    /// <summary>Ends the run.</summary>
    public void EndRun()
    {
        lock (_lock)
            _busyPath = null;
    }

    private void Begin(string path, CancellationTokenSource reading)
    {
        lock (_lock)
        {
            if (_busyPath == path)
                throw new VolumeException(VolumeFault.InUse, Busy(path));
            if (_reading is { Path: var other })
                throw new VolumeException(VolumeFault.InUse, $"The layout of {other} is being read. Look at {path} in a moment.");
            _reading = (path, reading);
        }
    }

    private static string Busy(string path) =>
        $"A run is moving the data of {path}. The map on this page follows it. Look at the layout when the run has ended.";
}
