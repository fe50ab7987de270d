using System.Reflection;
using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Settings;

/// <summary>The facts that the agent reports about its machine and about itself.</summary>
internal static class AgentInfo
{
    /// <summary>The name of the operating system: <c>Microsoft Windows 10.0.20348</c>, <c>Debian GNU/Linux 12 (bookworm)</c>.</summary>
    public static string OperatingSystem => RuntimeInformation.OSDescription;

    /// <summary>The version of the agent, without the suffix that the build adds after a plus.</summary>
    public static string Version { get; } =
        (typeof(AgentInfo).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "0").Split('+')[0];
}
