using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Load;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Impact;

/// <summary>A defragmentation that can be held and released, to compare moving and not moving without an analysis at each start.</summary>
internal sealed class SwitchedRun(string image, bool background) : IProgress<DefragProgress>, IDisposable
{
    private readonly ManualResetEventSlim _gate = new(initialState: false);
    private readonly TaskCompletionSource _analysed = new();
    private Task<DefragReport>? _run;

    /// <summary>The rests of the run.</summary>
    public RecordingGauge? Gauge { get; private set; }

    /// <summary>The progress of the run.</summary>
    public DefragProgress Progress { get; private set; }

    /// <summary>Starts the run, which is held after its analysis.</summary>
    public Task StartAsync()
    {
        _run = Task.Run(Run);
        return Task.WhenAny(_analysed.Task, _run);
    }

    public void LetGo() => _gate.Set();

    public void Hold() => _gate.Reset();

    /// <summary>Releases the run and waits for its end.</summary>
    public Task<DefragReport> FinishAsync()
    {
        _gate.Set();
        return _run!;
    }

    public void Report(DefragProgress value)
    {
        Progress = value;
        _analysed.TrySetResult();
        _gate.Wait();
    }

    public void Dispose() => _gate.Dispose();

    private DefragReport Run()
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image, VolumeAccess.Write(VolumeMode.Offline)));
        using var gauge = DiskGauge.TryOpen(image, TimeProvider.System)!;
        Gauge = new RecordingGauge(gauge);
        var options = new DefragOptions { Background = background, Gauge = Gauge, Passes = ["files", "directories"], Top = 0 };
        return DefragRunner.Run(volume, options, TimeProvider.System, this, CancellationToken.None);
    }
}
