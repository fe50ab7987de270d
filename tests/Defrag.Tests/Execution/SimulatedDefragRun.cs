using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>A run on a simulated volume, with its progress and results for tests.</summary>
internal sealed class SimulatedDefragRun : IProgress<DefragProgress>, IDisposable
{
    private readonly CancellationTokenSource _stop = new();

    public SimulatedDefragRun(NaiveVolume clusters)
    {
        Clusters = clusters;
        Device = new SimulatedNtfsVolume(clusters, Time);
    }

    public static SimulatedDefragRun Of(string drawing) => new(DrawnVolume.Parse(drawing));

    public NaiveVolume Clusters { get; }

    public ManualTime Time { get; } = new();

    public SimulatedNtfsVolume Device { get; }

    public List<DefragProgress> Progress { get; } = [];

    /// <summary>Called for each progress report.</summary>
    public Action<DefragProgress> OnProgress { get; set; } = _ => { };

    public void Stop() => _stop.Cancel();

    public DefragReport Run(DefragOptions? options = null)
    {
        using var volume = new NtfsVolume(Device);
        var report = DefragRunner.Run(volume, options ?? new DefragOptions(), Time, this, _stop.Token);
        Clusters.ShouldHoldAllContent();
        return report;
    }

    void IProgress<DefragProgress>.Report(DefragProgress value)
    {
        Progress.Add(value);
        OnProgress(value);
    }

    public void Dispose() => _stop.Dispose();
}
