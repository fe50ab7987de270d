using FleetDefrag.FleetSimulation.Fleets;
using FleetDefrag.FleetSimulation.Reference;
using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>
/// Simulates a year of the planner with a clock that jumps from event to event: random durations, vanishing agents, restarts and drifting
/// clocks. Afterwards every run is compared with a walk through the minutes.
/// </summary>
public static class FleetSimulator
{
    /// <summary>Runs the simulation.</summary>
    public static SimulationCounts Run(SimulationSettings settings)
    {
        var fleet = new FleetMaker(settings.Seed, settings.Volumes, settings.Schedules).Make();
        var (counts, chance, events) = (new SimulationCounts(), new Chance(settings.Seed), new EventQueue());
        var hosts = fleet.Volumes.Select(volume => volume.Host).Distinct().ToDictionary(host => host.Id, host => new SimulatedHost(
            host, settings.Start, chance.Between(-2.5e-4, 2.5e-4), chance.Span(Duration.FromSeconds(-100), Duration.FromSeconds(100))));
        var volumes = fleet.Volumes.Select(volume => new FleetVolume(
            volume, hosts[volume.Host.Id], settings.Start, chance.Around(0.4), Math.Exp(chance.Between(0, 10.5)))).ToList();
        var world = new SimulationWorld(settings, events, chance, counts);
        var agents = new Agents(world);
        var server = new CentralServer(world, fleet, volumes, agents);
        foreach (var ofHost in volumes.GroupBy(volume => volume.Host))
        {
            agents.Live(ofHost.Key, [.. ofHost], settings.Start);
            KeepTime(ofHost.Key, settings.Start, events, chance);
        }

        server.Live(settings.Start);
        events.RunUntil(settings.Start + Duration.FromDays(settings.Days));
        Judge(fleet, agents.Begun, settings, counts);
        counts.Digest = server.Digest();
        return counts;
    }

    // Most machines set their clocks by the network once a day. The clocks drift in between.
    private static void KeepTime(SimulatedHost host, Instant now, EventQueue events, Chance chance)
    {
        events.At(now + chance.Span(Duration.FromHours(12), Duration.FromHours(48)), at =>
        {
            if (Duration.Max(host.SkewAt(at), -host.SkewAt(at)) < PlannerRules.MostClockSkew || chance.Of(0.2))
                host.SetClock(at, chance.Span(Duration.FromSeconds(-1), Duration.FromSeconds(1)));
            KeepTime(host, at, events, chance);
        });
    }
    
    private static void Judge(MadeFleet fleet, List<FleetRun> begun, SimulationSettings settings, SimulationCounts counts)
    {
        var start = settings.Start.ToDateTimeUtc();
        var forbidden = new ForbiddenMinutes(fleet, start.AddDays(-1), start.AddDays(settings.Days + 3));
        counts.ClockChanges = forbidden.ClockChanges;
        var end = settings.Start + Duration.FromDays(settings.Days + 2);
        var spans = new List<(FleetRun Run, Interval Span)>(begun.Count);
        foreach (var run in begun)
        {
            var span = new Interval(run.Began, Instant.Min(run.Ended, end));
            spans.Add((run, span));
            counts.WorkSeconds += span.Duration.TotalSeconds;
            counts.ForbiddenSeconds += forbidden.Forbidden(run.Volume.Known, span.Start, span.End);
            counts.PastDeadline += span.End > run.Planned.End ? 1 : 0;
        }

        counts.MostAtOnce = LimitCheck.MostAtOnce(spans.Select(span => span.Span));
        counts.LimitsExceeded = LimitCheck.Exceeded(fleet, spans.Select(span => (span.Run.Volume.Host.Facts, span.Span))).Count;
        counts.Doubled = spans.GroupBy(span => span.Run.Volume)
            .Count(ofVolume => LimitCheck.MostAtOnce(ofVolume.Select(span => span.Span)) > 1);
    }
}
