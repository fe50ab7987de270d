using System.Collections.Concurrent;
using FleetDefrag.Server.Features.Volumes;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>
/// The newest maps of running jobs, in memory: a map is worth nothing after its run, whose result has the last one. The server that the
/// agent is connected to has the map. Thread-safe.
/// </summary>
internal sealed class LiveMaps
{
    // More jobs at once than a server of this size runs. The oldest maps give way.
    private const int MostMaps = 500;

    private readonly ConcurrentDictionary<Guid, VolumeMapView> _maps = new();
    private readonly ConcurrentQueue<Guid> _order = new();

    /// <summary>Returns the newest map of a running job; null when there is none.</summary>
    public VolumeMapView? Find(Guid jobId) => _maps.GetValueOrDefault(jobId);

    /// <summary>Stores the map of a running job.</summary>
    public void Set(Guid jobId, VolumeMapView map)
    {
        if (_maps.TryAdd(jobId, map))
            _order.Enqueue(jobId);
        else
            _maps[jobId] = map;
        while (_maps.Count > MostMaps && _order.TryDequeue(out var oldest))
            _maps.TryRemove(oldest, out _);
    }
}
