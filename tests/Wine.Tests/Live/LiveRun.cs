using System.Text.Json;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>One defragmentation of a live volume, with others at work on it, and the question afterwards whether a byte was lost.</summary>
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

    /// <summary>How many handles were given the lowest priority.</summary>
    public int LowPriorityHandles => _host.LowPriorityHandles;

    public int LostTargets => _host.Volume.LostTargets;

    public string? PathOf(FileReference file) => _host.Paths.PathOf(file);

    /// <summary>Makes one of the fragmented files, not the one that is being moved, impossible to open.</summary>
    public FileReference RefuseAnother(FileReference moved, Win32Error error)
    {
        var other = _host.Paths.Fragmented.First(file => file.RecordNumber != moved.RecordNumber);
        Faults.Refuse(other, error);
        return other;
    }

    /// <summary>Runs <c>defrag</c> to its end, closes the volume and asks ntfs-3g about it.</summary>
    /// <param name="runAgent">Runs the agent with the volume.</param>
    /// <param name="options">Of <c>defrag</c>.</param>
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
