using System.Diagnostics;
using FleetDefrag.FleetSimulation.Fleets;
using FleetDefrag.FleetSimulation.Running;

namespace FleetDefrag.FleetBench;

/// <summary>Simulates a year of a fleet and prints the counts.</summary>
internal static class YearTrial
{
    /// <summary>Runs the simulation. Returns 0 when all its rules were kept.</summary>
    public static int Run(SimulationSettings settings, TextWriter output)
    {
        var watch = Stopwatch.StartNew();
        var counts = FleetSimulator.Run(settings);
        output.WriteLine(
            $"{settings.Volumes} volumes, {settings.Schedules} backup schedules in {Zones.All.Count} zones, "
            + $"{settings.Days} days, seed {settings.Seed}, in {watch.Elapsed.TotalSeconds:0} s");
        output.WriteLine(
            $"  happened   {counts.ClockChanges} clock changes, {counts.Vanishings} agents vanished, "
            + $"{counts.Restarts} restarts of the server");
        output.WriteLine($"  planned    {counts.Plans} plans, {counts.Decisions} decisions");
        output.WriteLine($"  ran        {counts.Runs} runs, {counts.WorkSeconds / 3600:0} hours, at most {counts.MostAtOnce} at once");
        output.WriteLine(
            $"             {counts.Completed} completed, {counts.Stopped} stopped at the deadline, "
            + $"{counts.Interrupted} interrupted, {counts.Missed} missed");
        output.WriteLine($"  seconds inside a backup window or blackout, or outside maintenance: {counts.ForbiddenSeconds:0.###}");
        output.WriteLine($"  runs past their deadline: {counts.PastDeadline}");
        output.WriteLine($"  limits exceeded: {counts.LimitsExceeded}; volumes with two runs at once: {counts.Doubled}");
        output.WriteLine($"  longest starvation: {counts.LongestStarvation} windows; {SimulationCounts.MostStarvation} may be");
        output.WriteLine($"  digest {counts.Digest}");
        return counts.IsKept ? 0 : 1;
    }
}
