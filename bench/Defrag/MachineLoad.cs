using System.Globalization;

namespace FleetDefrag.DefragBench;

/// <summary>The load of the machine, without which times in seconds cannot be compared.</summary>
internal static class MachineLoad
{
    /// <summary>Describes the number of processors and the load averages of one, five and fifteen minutes.</summary>
    public static string Describe()
    {
        var load = File.ReadAllText("/proc/loadavg").Split(' ');
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{Environment.ProcessorCount} processors; load averages of 1, 5 and 15 minutes, this command included: "
            + $"{load[0]}, {load[1]}, {load[2]}.");
    }
}
