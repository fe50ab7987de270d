using System.ComponentModel;
using System.Diagnostics;
using FleetDefrag.Agent.Interop.Windows;

namespace FleetDefrag.Agent.Guards;

/// <summary>This machine.</summary>
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

    /// <summary>Asks the kernel (Documentation/ABI/testing/sysfs-class-power): there is a mains supply, and none is online.</summary>
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
            // A supply that was just unplugged, or hidden from containers: then it is not known, and nothing is held back for it.
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
            // It has just ended.
            return null;
        }
    }

    private static string Read(string supply, string name) => File.ReadAllText(Path.Combine(supply, name)).Trim();
}
