using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>Waits for the first write to a file, and leaves the processor to the program that writes.</summary>
internal sealed class FirstWrite : IDisposable
{
    private readonly ManualResetEventSlim _written = new();
    private readonly FileSystemWatcher _watcher;

    /// <summary>Begins to watch a file.</summary>
    public FirstWrite(string path)
    {
        _watcher = new FileSystemWatcher(Path.GetDirectoryName(path)!, Path.GetFileName(path)) { NotifyFilter = NotifyFilters.LastWrite };
        _watcher.Changed += (_, _) => _written.Set();
        _watcher.EnableRaisingEvents = true;
    }

    /// <summary>Waits. Fails when nothing is written as long as the patience of the tests lasts.</summary>
    public void Wait() => _written.Wait(Patience.Limit).ShouldBeTrue("nothing was written");

    public void Dispose()
    {
        _watcher.Dispose();
        _written.Dispose();
    }
}
