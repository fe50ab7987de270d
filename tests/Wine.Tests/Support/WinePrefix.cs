using System.Diagnostics;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>A Windows installation of a test class's own, with the agent on it. Everything that runs in it ends with it.</summary>
public sealed class WinePrefix : IDisposable
{
    // Between two programs of a class at most; a run that was killed leaves nothing behind for longer.
    private const int PersistSeconds = 120;

    private readonly string _folder;

    public WinePrefix(WineTemplate template)
    {
        _folder = template.Copy();
        // The server and the service control manager live on between programs, as on Windows.
        BoundedProcess.RunOrThrow(WineTemplate.Start(_folder, WineFiles.Server, $"-p{PersistSeconds}"));
        BoundedProcess.RunOrThrow(EventLog.Into(ServicesLog, WineTemplate.Start(_folder, WineFiles.Loader, "wineboot")));
    }

    /// <summary>Drive C as this machine sees it.</summary>
    public string SystemDrive => Path.Combine(_folder, "drive_c");

    /// <summary>The agent's data folder, <c>%ProgramData%\FleetDefrag\Agent</c>, as this machine sees it.</summary>
    public string AgentFolder => Path.Combine(_folder, "drive_c", "ProgramData", "FleetDefrag", "Agent");

    private string ServicesLog => Path.Combine(_folder, "services.log");

    /// <summary>What services reported to the event log until now.</summary>
    internal IReadOnlyList<LoggedEvent> ReadEvents() => EventLog.Read(ServicesLog);

    /// <summary>Makes a folder of this machine a drive, as an administrator maps one.</summary>
    /// <param name="letter">Lower case.</param>
    /// <param name="folder">What it shows.</param>
    public void MapDrive(char letter, string folder)
    {
        var link = Path.Combine(_folder, "dosdevices", $"{letter}:");
        File.Delete(link);
        File.CreateSymbolicLink(link, folder);
    }

    /// <summary>How Windows programs call a path of this machine.</summary>
    public static string PathOf(string path) => "Z:" + path.Replace('/', '\\');

    /// <summary>Runs the Windows agent to its end.</summary>
    public ToolResult RunAgent(params IEnumerable<string> arguments) => Run(WindowsAgent.Program, arguments);

    /// <summary>Runs a Windows program to its end.</summary>
    /// <param name="program">A path of this machine, or the name of one of Wine's programs.</param>
    /// <param name="arguments">As on Windows.</param>
    public ToolResult Run(string program, params IEnumerable<string> arguments) => BoundedProcess.Run(Start(program, arguments));

    /// <summary>How to start a Windows program here.</summary>
    internal ProcessStartInfo Start(string program, params IEnumerable<string> arguments) =>
        WineTemplate.Start(_folder, WineFiles.Loader, [program, .. arguments]);

    public void Dispose()
    {
        // It says 1 where nothing was left to end.
        BoundedProcess.Run(WineTemplate.Start(_folder, WineFiles.Server, "-k"));
        BoundedProcess.RunOrThrow(WineTemplate.Start(_folder, WineFiles.Server, "-w"));
        Directory.Delete(_folder, recursive: true);
    }
}
