using System.Globalization;

namespace FleetDefrag.DefragBench;

/// <summary>What the machine did besides: without that no figure in seconds means anything.</summary>
internal static class MachineLoad
{
    /// <summary>Processors, and how many programs wanted them in the last one, five and fifteen minutes.</summary>
    public static string Describe()
    {
        var load = File.ReadAllText("/proc/loadavg").Split(' ');
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{Environment.ProcessorCount} processors; load in the last minute, five and fifteen minutes, this command's own included: {load[0]}, {load[1]}, {load[2]}.");
    }
}
