using System.Reflection;
using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Settings;

/// <summary>What the agent says of its machine and itself.</summary>
internal static class Machine
{
    /// <summary>For people: <c>Microsoft Windows 10.0.20348</c>, <c>Debian GNU/Linux 12 (bookworm)</c>.</summary>
    public static string OperatingSystem => RuntimeInformation.OSDescription;

    /// <summary>Without what the build adds behind a plus.</summary>
    public static string AgentVersion { get; } =
        (typeof(Machine).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "0").Split('+')[0];
}
