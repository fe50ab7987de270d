using System.ComponentModel;
using System.Diagnostics;
using FleetDefrag.Agent.Interop.Windows;

namespace FleetDefrag.Agent.Guards;

/// <summary>The state of this machine.</summary>
internal sealed class MachineState : IMachineState
{
    private const string Supplies = "/sys/class/power_supply";

    /// <inheritdoc/>
    public bool IsOnBattery => OperatingSystem.IsWindows()
        ? Kernel32.GetSystemPowerStatus(out var status) && status.ACLineStatus == Kernel32.AC_LINE_OFFLINE
        : IsOnBatteryByLinux(Supplies);

    /// <inheritdoc/>
    public IReadOnlySet<string> RunningPrograms
    {
        get
        {
            var names = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
            foreach (var process in Process.GetProcesses())
            {
                using (process)
                {
                    if (NameOf(process) is { } name)
                        names.Add(name);
                }
            }

            return names;
        }
    }

    /// <summary>
    /// Asks the Linux kernel (Documentation/ABI/testing/sysfs-class-power): true where there are mains supplies and none is online.
    /// </summary>
    internal static bool IsOnBatteryByLinux(string supplies)
    {
        try
        {
            if (!Directory.Exists(supplies))
                return false;
            var mains = Directory.GetDirectories(supplies).Where(supply => Read(supply, "type") is "Mains").ToList();
            return mains.Count > 0 && mains.TrueForAll(supply => Read(supply, "online") is "0");
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            // The supply was just unplugged, or is hidden from containers. The state is unknown and holds nothing back.
            return false;
        }
    }

    private static string? NameOf(Process process)
    {
        try
        {
            return process.ProcessName;
        }
        catch (Exception failure) when (failure is InvalidOperationException or Win32Exception)
        {
            // The process has just ended.
            return null;
        }
    }

    private static string Read(string supply, string name) => File.ReadAllText(Path.Combine(supply, name)).Trim();
}
