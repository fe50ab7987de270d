using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Translates the progress of a run into the types of the contract, every few seconds with a map and a file.</summary>
/// <param name="progress">Receives the messages.</param>
/// <param name="mapCells">The largest number of cells of a map.</param>
/// <param name="time">Measures the time between maps.</param>
internal sealed class ContractProgress(Action<JobProgress> progress, int mapCells, TimeProvider time) : IProgress<DefragProgress>
{
    // Maps take at most a hundredth of the time of a run.
    private const int MapShare = 100;

    private static readonly TimeSpan LeastInterval = TimeSpan.FromSeconds(2);

    private TimeSpan _interval = LeastInterval;
    private long _lastMap = time.GetTimestamp();
    private string _file = "";

    /// <inheritdoc/>
    public void Report(DefragProgress value)
    {
        // The map comes first: the file is read together with it.
        var map = MapOf(value);
        var message = new JobProgress
        {
            Pass = value.Pass,
            Fraction = value.Fraction,
            Moves = (ulong)value.Moves,
            BytesMoved = (ulong)value.BytesMoved,
            ExcessFragmentsLeft = (ulong)value.ExcessFragmentsLeft,
            Map = map,
            File = _file,
            PlanningSeconds = (uint)(value.Planning?.TotalSeconds ?? 0),
        };
        message.EndedPasses.AddRange((value.Ended ?? []).Select(ContractResult.From));
        progress(message);
    }

    private VolumeMap? MapOf(DefragProgress value)
    {
        if (value.DrawMap is not { } draw || time.GetElapsedTime(_lastMap) < _interval)
            return null;
        var started = time.GetTimestamp();
        var map = ContractMap.From(draw(mapCells), value.ClusterBytes);
        _file = value.ReadFile?.Invoke() ?? _file;
        _lastMap = time.GetTimestamp();
        var needed = time.GetElapsedTime(started, _lastMap) * MapShare;
        _interval = needed > LeastInterval ? needed : LeastInterval;
        return map;
    }
}
