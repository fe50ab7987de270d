using System.Diagnostics;
using FleetDefrag.TestKit;

[assembly: AssemblyFixture(typeof(FleetDefrag.Wine.Tests.Support.WineTemplate))]

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>
/// A Windows installation as Wine creates it. This takes ten seconds, so it is created once, and every test class gets a copy.
/// </summary>
public sealed class WineTemplate : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("fleetdefrag-wine-").FullName;

    // Wine's service control manager ends a service that does not answer for ten seconds, which a busy machine may need. Windows
    // waits for thirty, and takes the same value of the registry.
    public WineTemplate()
    {
        BoundedProcess.RunOrThrow(Start(Prefix, WineFiles.Loader, "wineboot", "-i"));
        BoundedProcess.RunOrThrow(Start(
            Prefix, WineFiles.Loader, "reg", "add", @"HKLM\SYSTEM\CurrentControlSet\Control", "/v", "ServicesPipeTimeout", "/d",
            $"{Patience.Limit.TotalMilliseconds:0}"));
        // Wine writes the registry when the last program has ended.
        BoundedProcess.RunOrThrow(Start(Prefix, WineFiles.Server, "-w"));
    }

    private string Prefix => Path.Combine(_folder, "template");

    /// <summary>Returns how to start a program with a prefix, independent of the environment of the tests.</summary>
    internal static ProcessStartInfo Start(string prefix, string program, params IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo(program, arguments);
        start.Environment["WINEPREFIX"] = prefix;
        start.Environment["WINESERVER"] = WineFiles.Server;
        start.Environment["WINEDEBUG"] = "-all";
        // Wine's debugger takes eight seconds, and turns the exit code of a crash into 0.
        start.Environment["WINEDLLOVERRIDES"] = "winedbg.exe=d";
        start.Environment["HOME"] = Path.GetTempPath();
        start.Environment.Remove("DISPLAY");
        return start;
    }

    /// <summary>Copies the installation to a new folder: read-only files as links, the registry as a copy.</summary>
    internal string Copy()
    {
        var copy = Path.Combine(_folder, Guid.NewGuid().ToString("N"));
        Tool.RunOrThrow("cp", "-al", Prefix, copy);
        foreach (var registry in Directory.GetFiles(copy, "*.reg"))
        {
            File.Delete(registry);
            File.Copy(Path.Combine(Prefix, Path.GetFileName(registry)), registry);
        }

        return copy;
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
