using System.Diagnostics;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Load;

namespace FleetDefrag.Impact;

/// <summary>A defragmentation that is switched on and off; each time it goes on where it was.</summary>
internal sealed class SwitchedRun(string image, bool background) : IDisposable
{
    private readonly Stopwatch _on = new();
    private CancellationTokenSource _stop = new();
    private Task<DefragReport>? _run;

    public long Moves { get; private set; }

    public long BytesMoved { get; private set; }

    public long ExcessLeft { get; private set; }

    public double OnSeconds => _on.Elapsed.TotalSeconds;

    /// <summary>Starts it, and returns when its analysis is over and it has moved something: what is measured is moving.</summary>
    public async Task SwitchOnAsync(CancellationToken stop)
    {
        _stop.Dispose();
        _stop = new CancellationTokenSource();
        var begun = new TaskCompletionSource();
        _run = Task.Run(() => Run(begun, _stop.Token), stop);
        await Task.WhenAny(begun.Task, _run);
        _on.Start();
    }

    public async Task SwitchOffAsync()
    {
        await _stop.CancelAsync();
        _on.Stop();
        var report = await _run!;
        Moves += report.Moves;
        BytesMoved += report.BytesMoved;
        ExcessLeft = report.After.Files.ExcessFragments;
    }

    public Task<DefragReport> FinishAsync(CancellationToken stop) => Task.Run(() => Run(new TaskCompletionSource(), stop), stop);

    public void Dispose() => _stop.Dispose();

    private DefragReport Run(TaskCompletionSource begun, CancellationToken stop)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image, VolumeAccess.Write(VolumeMode.Offline)));
        using var gauge = DiskGauge.TryOpen(image, TimeProvider.System);
        var options = new DefragOptions { Background = background, Gauge = gauge, Top = 0 };
        return DefragRunner.Run(volume, options, TimeProvider.System, new FirstMove(begun), stop);
    }

    private sealed class FirstMove(TaskCompletionSource begun) : IProgress<DefragProgress>
    {
        public void Report(DefragProgress value)
        {
            if (value.Moves > 0)
                begun.TrySetResult();
        }
    }
}
