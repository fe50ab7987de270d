using System.Diagnostics;
using FleetDefrag.TestKit;

[assembly: AssemblyFixture(typeof(FleetDefrag.Wine.Tests.Support.WineTemplate))]

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>A Windows installation as Wine makes it: ten seconds' work, so it is made once and every test class gets a copy.</summary>
public sealed class WineTemplate : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("fleetdefrag-wine-").FullName;

    public WineTemplate()
    {
        BoundedProcess.RunOrThrow(Start(Prefix, WineFiles.Loader, "wineboot", "-i"));
        // The registry is written when the last program has ended.
        BoundedProcess.RunOrThrow(Start(Prefix, WineFiles.Server, "-w"));
    }

    private string Prefix => Path.Combine(_folder, "template");

    /// <summary>How to start a program with a prefix, whatever the environment of the tests says.</summary>
    internal static ProcessStartInfo Start(string prefix, string program, params IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo(program, arguments);
        start.Environment["WINEPREFIX"] = prefix;
        start.Environment["WINESERVER"] = WineFiles.Server;
        start.Environment["WINEDEBUG"] = "-all";
        // Its debugger takes eight seconds and turns the exit code of a crash into 0.
        start.Environment["WINEDLLOVERRIDES"] = "winedbg.exe=d";
        start.Environment["HOME"] = Path.GetTempPath();
        start.Environment.Remove("DISPLAY");
        return start;
    }

    /// <summary>Copies it to a folder that does not exist yet: files that programs only read as links, the registry as itself.</summary>
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
