using System.Diagnostics;
using FleetDefrag.FleetSimulation.Fleets;
using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.FleetBench;

/// <summary>Times the planning of a week and counts the decisions.</summary>
internal static class WeekTrial
{
    private const int Rounds = 5;

    /// <summary>Prints the time of each round and the decisions of the last one.</summary>
    public static int Run(int volumes, int schedules, int seed, TextWriter output)
    {
        var input = new FleetMaker(seed, volumes, schedules).Make().Input(Instant.FromUtc(2024, 3, 25, 12, 0), Duration.FromDays(7));
        for (var round = 1; ; round++)
        {
            var allocated = GC.GetTotalAllocatedBytes();
            var watch = Stopwatch.StartNew();
            var plan = FleetPlanner.Plan(input);
            var megabytes = (GC.GetTotalAllocatedBytes() - allocated) / 1_000_000;
            output.WriteLine($"round {round}: {watch.Elapsed.TotalSeconds:0.00} s, {megabytes} MB allocated");
            if (round < Rounds)
                continue;
            output.WriteLine($"{volumes} volumes, {schedules} schedules, 7 days: {plan.Decisions.Count} decisions");
            foreach (var kind in plan.Decisions.GroupBy(decision => decision.Kind).OrderBy(kind => kind.Key))
                output.WriteLine($"  {kind.Key,-14} {kind.Count(),6}   {kind.First().Reason}");
            return 0;
        }
    }
}
