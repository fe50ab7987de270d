using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Impact;

/// <summary>Somebody else's work on the disk: a reader and a writer, each asks for the next piece a moment after it has the last.</summary>
/// <remarks>Both go past the cache: what is measured is the disk. At their pace neither saturates it, as on a server by day.</remarks>
internal sealed class ForegroundLoad : IAsyncDisposable
{
    private const int PieceBytes = 64 << 10;
    private const int FilePieces = 4096;
    private static readonly TimeSpan ReaderPause = TimeSpan.FromMilliseconds(4);
    private static readonly TimeSpan WriterPause = TimeSpan.FromMilliseconds(20);

    private readonly CancellationTokenSource _stop = new();
    private readonly string _path;
    private readonly Task _work;
    private long _reads;
    private long _writes;

    public ForegroundLoad(string folder)
    {
        _path = Path.Combine(folder, "foreground.dat");
        var piece = new byte[PieceBytes];
        Random.Shared.NextBytes(piece);
        using (var file = new FileStream(_path, FileMode.Create))
        {
            for (var i = 0; i < FilePieces; i++)
                file.Write(piece);
            file.Flush(flushToDisk: true);
        }

        _work = Task.WhenAll(Task.Run(ReadAsync), Task.Run(WriteAsync));
    }

    /// <summary>Pieces read and written in a span.</summary>
    public async Task<(long Reads, long Writes)> CountAsync(TimeSpan span, CancellationToken stop)
    {
        var (reads, writes) = (Interlocked.Read(ref _reads), Interlocked.Read(ref _writes));
        await Task.Delay(span, TimeProvider.System, stop);
        return (Interlocked.Read(ref _reads) - reads, Interlocked.Read(ref _writes) - writes);
    }

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync();
        await _work;
        _stop.Dispose();
        File.Delete(_path);
    }

    private async Task ReadAsync()
    {
        using var file = FileBlockDevice.OpenUncached(_path);
        var piece = new byte[PieceBytes];
        var random = new Random(1);
        while (!_stop.IsCancellationRequested)
        {
            file.Read(random.Next(FilePieces) * (long)PieceBytes, piece);
            Interlocked.Increment(ref _reads);
            await PauseAsync(ReaderPause);
        }
    }

    private async Task WriteAsync()
    {
        using var file = new FileStream(_path, FileMode.Open, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0, FileOptions.WriteThrough);
        var piece = new byte[PieceBytes];
        var random = new Random(2);
        while (!_stop.IsCancellationRequested)
        {
            file.Position = random.Next(FilePieces) * (long)PieceBytes;
            file.Write(piece);
            Interlocked.Increment(ref _writes);
            await PauseAsync(WriterPause);
        }
    }

    private async Task PauseAsync(TimeSpan pause)
    {
        try
        {
            await Task.Delay(pause, TimeProvider.System, _stop.Token);
        }
        catch (OperationCanceledException)
        {
            // The loops see it.
        }
    }
}
