using System.Text.Json;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>One defragmentation of a live volume that other programs use, followed by a check that no byte was lost.</summary>
internal sealed class LiveRun : IDisposable
{
    private readonly NtfsImage _image;
    private readonly SortedDictionary<string, string> _hashes;
    private readonly VolumeHost _host;

    public LiveRun((NtfsImage Image, SortedDictionary<string, string> Hashes) made)
    {
        (_image, _hashes) = made;
        _host = new VolumeHost(_image);
    }

    public LiveFaults Faults => _host.Faults;

    /// <summary>The number of handles with the lowest I/O priority.</summary>
    public int LowPriorityHandles => _host.LowPriorityHandles;

    public int LostTargets => _host.Volume.LostTargets;

    public string? PathOf(FileReference file) => _host.Paths.PathOf(file);

    /// <summary>Makes one of the fragmented files impossible to open, but not the one that is being moved.</summary>
    public FileReference RefuseAnother(FileReference moved, Win32Error error)
    {
        var other = _host.Paths.Fragmented.First(file => file.RecordNumber != moved.RecordNumber);
        Faults.Refuse(other, error);
        return other;
    }

    /// <summary>Runs <c>defrag</c> to its end, closes the volume and verifies it with ntfs-3g.</summary>
    /// <param name="runAgent">Runs the agent with the volume.</param>
    /// <param name="options">The options of <c>defrag</c>.</param>
    /// <returns>The agent's report.</returns>
    public JsonDocument Defragment(Func<VolumeHost, string[], ToolResult> runAgent, params string[] options)
    {
        var result = runAgent(_host, ["defrag", "X:", "--json", .. options]);
        _host.Dispose();
        result.ExitCode.ShouldBe(0, result.AllText);
        _image.ShouldBeConsistent();
        _image.HashFiles().ShouldBe(_hashes);
        return JsonDocument.Parse(result.Output);
    }

    public void Dispose()
    {
        _host.Dispose();
        _image.Dispose();
    }
}
