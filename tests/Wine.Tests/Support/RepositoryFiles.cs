using System.Reflection;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>The paths of other parts of the repository.</summary>
internal static class RepositoryFiles
{
    public static string Root { get; } = Read("RepositoryRoot");

    /// <summary>The Linux build of the agent from the same build as these tests.</summary>
    public static string LinuxAgent { get; } = Path.Combine(Read("AgentFolder"), "fleetdefrag-agent");

    /// <summary>The central server from the same build as these tests.</summary>
    public static string Server { get; } = Path.Combine(Read("ServerFolder"), "fleetdefrag-server.dll");

    private static string Read(string key) =>
        typeof(RepositoryFiles).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == key).Value!;
}
