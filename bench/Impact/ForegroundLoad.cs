using System.Diagnostics;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Impact;

/// <summary>Other load on the disk: a reader and a writer. Each asks for the next piece a moment after the last one.</summary>
/// <remarks>Both bypass the cache, because the disk is measured. At their pace neither saturates the disk, as on a server by day.</remarks>
internal sealed class ForegroundLoad(string folder) : IAsyncDisposable
{
    private const int PieceBytes = 64 << 10;
    private const int FilePieces = 4096;
    private static readonly TimeSpan ReaderPause = TimeSpan.FromMilliseconds(4);
    private static readonly TimeSpan WriterPause = TimeSpan.FromMilliseconds(20);

    private readonly CancellationTokenSource _stop = new();
    private readonly string _path = Path.Combine(folder, "foreground.dat");
    private Task _work = Task.CompletedTask;

    /// <summary>Times at which pieces were read (<see cref="Stopwatch.GetTimestamp"/>). Read them after the load has ended.</summary>
    public List<long> Reads { get; } = [];

    /// <summary>Times at which pieces were written.</summary>
    public List<long> Writes { get; } = [];

    public void Start()
    {
        var piece = new byte[PieceBytes];
        new Random(0).NextBytes(piece);
        using (var file = new FileStream(_path, FileMode.Create))
        {
            for (var i = 0; i < FilePieces; i++)
                file.Write(piece);
            file.Flush(flushToDisk: true);
        }

        _work = Task.WhenAll(Task.Run(ReadAsync), Task.Run(WriteAsync));
    }

    public async Task EndAsync()
    {
        await _stop.CancelAsync();
        await _work;
    }

    public async ValueTask DisposeAsync()
    {
        await EndAsync();
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
            Reads.Add(Stopwatch.GetTimestamp());
            await PauseAsync(ReaderPause);
        }
    }

    private async Task WriteAsync()
    {
        using var file = new FileStream(
            _path, FileMode.Open, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0, FileOptions.WriteThrough);
        var piece = new byte[PieceBytes];
        var random = new Random(2);
        while (!_stop.IsCancellationRequested)
        {
            file.Position = random.Next(FilePieces) * (long)PieceBytes;
            file.Write(piece);
            Writes.Add(Stopwatch.GetTimestamp());
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
            // The loops observe the cancellation.
        }
    }
}
