using System.Diagnostics;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>A Windows installation for one test class, with the agent on it. Its programs end when it is disposed.</summary>
public sealed class WinePrefix : IDisposable
{
    // The longest pause between two programs of a class. A killed test run leaves no process longer than this.
    private const int PersistSeconds = 600;

    private const int ExplainedLines = 60;

    private readonly string _folder;

    public WinePrefix(WineTemplate template)
    {
        _folder = template.Copy();
        // The Wine server and the service control manager keep running between programs, as on Windows.
        BoundedProcess.RunOrThrow(WineTemplate.Start(_folder, WineFiles.Server, $"-p{PersistSeconds}"));
        BoundedProcess.RunOrThrow(EventLog.Into(ServicesLog, WineTemplate.Start(_folder, WineFiles.Loader, "wineboot")));
    }

    /// <summary>The path of drive C on this machine.</summary>
    public string SystemDrive => Path.Combine(_folder, "drive_c");

    /// <summary>The path of the agent's data folder, <c>%ProgramData%\FleetDefrag\Agent</c>, on this machine.</summary>
    public string AgentFolder => Path.Combine(_folder, "drive_c", "ProgramData", "FleetDefrag", "Agent");

    private string ServicesLog => Path.Combine(_folder, "services.log");

    /// <summary>Returns the events that services have reported.</summary>
    internal IReadOnlyList<LoggedEvent> ReadEvents() => EventLog.Read(ServicesLog);

    /// <summary>Returns what the service control manager and the services have reported last, to explain a failure.</summary>
    internal string ExplainServices()
    {
        var lines = File.ReadAllLines(ServicesLog);
        return string.Join('\n', lines.TakeLast(ExplainedLines));
    }

    /// <summary>Maps a folder of this machine to a drive.</summary>
    /// <param name="letter">The drive letter in lower case.</param>
    /// <param name="folder">The folder.</param>
    public void MapDrive(char letter, string folder)
    {
        var link = Path.Combine(_folder, "dosdevices", $"{letter}:");
        File.Delete(link);
        File.CreateSymbolicLink(link, folder);
    }

    /// <summary>Returns the Windows path of a path of this machine.</summary>
    public static string PathOf(string path) => "Z:" + path.Replace('/', '\\');

    /// <summary>Runs the Windows agent to its end.</summary>
    public ToolResult RunAgent(params IEnumerable<string> arguments) => Run(WindowsAgent.Program, arguments);

    /// <summary>Runs a Windows program to its end.</summary>
    /// <param name="program">A path of this machine, or the name of one of Wine's programs.</param>
    /// <param name="arguments">The arguments as on Windows.</param>
    public ToolResult Run(string program, params IEnumerable<string> arguments) => BoundedProcess.Run(Start(program, arguments));

    /// <summary>Returns how to start a Windows program in this prefix.</summary>
    internal ProcessStartInfo Start(string program, params IEnumerable<string> arguments) =>
        WineTemplate.Start(_folder, WineFiles.Loader, [program, .. arguments]);

    public void Dispose()
    {
        // The exit code is 1 if no process was left.
        BoundedProcess.Run(WineTemplate.Start(_folder, WineFiles.Server, "-k"));
        BoundedProcess.RunOrThrow(WineTemplate.Start(_folder, WineFiles.Server, "-w"));
        Directory.Delete(_folder, recursive: true);
    }
}
