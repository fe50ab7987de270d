using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>The open handles of one process on the volume.</summary>
internal sealed class LiveHandles : IDisposable
{
    private readonly Dictionary<long, LiveHandle> _open = [];

    public void Add(long value, LiveHandle handle) => _open.Add(value, handle);

    public int Count => _open.Count;

    public IReadOnlyCollection<long> Values => _open.Keys;

    public LiveHandle? Find(long value) => _open.GetValueOrDefault(value);

    public void Close(long value)
    {
        if (_open.Remove(value, out var handle))
            handle.Stream?.Dispose();
    }

    public void Dispose()
    {
        foreach (var handle in _open.Values)
            handle.Stream?.Dispose();
    }
}

/// <summary>An open volume, directory or file.</summary>
/// <param name="Path">The path after the device name; empty for the volume itself.</param>
/// <param name="Id">The stream; null for the volume and its root directory.</param>
/// <param name="Stream">The open stream of the image driver; null if there is none.</param>
internal sealed record LiveHandle(string Path, StreamId? Id, IVolumeStream? Stream);
