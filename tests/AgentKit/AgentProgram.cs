using System.Diagnostics;
using System.Reflection;
using FleetDefrag.TestKit;

namespace FleetDefrag.AgentKit;

/// <summary>The agent's executable, started as scripts start it.</summary>
public static class AgentProgram
{
    /// <summary>The file name of the executable.</summary>
    public const string Name = "fleetdefrag-agent";

    /// <summary>
    /// The folder of the agent: that of TEST_AGENT_FOLDER, else the one that its project is built into. ./test.sh names the published
    /// agent, which starts in half the processor time.
    /// </summary>
    public static string Folder { get; } = Environment.GetEnvironmentVariable("TEST_AGENT_FOLDER")
        ?? typeof(AgentProgram).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(attribute => attribute.Key == "AgentFolder").Value!;

    /// <summary>The full path of the executable.</summary>
    public static string Path { get; } = System.IO.Path.Combine(Folder, Name);

    /// <summary>Runs a command to its end.</summary>
    public static ToolResult Run(params string[] arguments) => Tool.Finish(Start(arguments));

    /// <summary>Starts a command and leaves it running.</summary>
    public static Process Start(params string[] arguments) => Tool.StartPath(Path, arguments);
}
