using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>The agents. They run, stop at their deadline by their own clocks, vanish and return.</summary>
internal sealed class Agents(SimulationWorld world)
{
    private static readonly Duration LongestDelivery = Duration.FromMilliseconds(500);
    private static readonly Duration LastMove = Duration.FromSeconds(1);

    /// <summary>All runs that have started.</summary>
    public List<FleetRun> Begun { get; } = [];

    /// <summary>Tells the central server that an agent has returned.</summary>
    public Action<SimulatedHost, Instant>? Returned { get; set; }

    /// <summary>Tells the central server that a run has ended.</summary>
    public Action<FleetRun, Instant>? Reported { get; set; }

    /// <summary>Starts a run on an agent that is connected.</summary>
    public void Begin(FleetRun run, Instant now)
    {
        var (volume, host) = (run.Volume, run.Volume.Host);
        // The central server measured the clock's error at the last heartbeat, almost exactly.
        var measured = host.SkewAt(now) + world.Chance.Span(-LongestDelivery, LongestDelivery);
        var told = AgentDeadline.Of(run.Planned.End, now, measured);
        run.Began = now + (LongestDelivery * world.Chance.Between(0, 1));
        run.Prior = WorkEstimate.Prior(volume.ConditionAt(now));
        run.Work = Duration.Max((run.Prior * volume.Pace * world.Chance.Around(0.3)) + Duration.FromSeconds(20), Duration.FromSeconds(20));
        // The deadline in true time. The agent's monotonic clock counts the budget and its wall clock shows the instant, both at their own
        // pace.
        var byBudget = run.Began + (told.Budget / (1 + host.Drift));
        var byClock = run.Began + Duration.Max((told.AgentClock - run.Began - host.SkewAt(run.Began)) / (1 + host.Drift), Duration.Zero);
        var stops = world.Settings.AgentsIgnoreDeadlines
            ? Instant.MaxValue - Duration.FromDays(1)
            : Instant.Min(byBudget, byClock) + (LastMove * world.Chance.Between(0, 1));
        run.Ended = Instant.Min(run.Began + run.Work, stops);
        volume.AtWork = run;
        Begun.Add(run);
        world.Events.At(run.Ended, at => End(run, at, isCutShort: false));
    }

    /// <summary>Lets a server vanish at random for a while: the machine, or only its network.</summary>
    public void Live(SimulatedHost host, IReadOnlyList<FleetVolume> volumes, Instant now)
    {
        world.Events.At(now + world.Chance.Until(world.Settings.VanishingsPerMonth), at =>
        {
            world.Counts.Vanishings++;
            host.IsConnected = false;
            // Half of the servers lose only the network and keep running.
            if (world.Chance.Of(0.5))
            {
                foreach (var volume in volumes)
                    End(volume.AtWork, at, isCutShort: true);
            }

            var back = at + (world.Chance.Of(0.1)
                ? world.Chance.Span(Duration.FromDays(1), Duration.FromDays(14))
                : world.Chance.Span(Duration.FromMinutes(1), Duration.FromHours(5)));
            world.Events.At(back, returned => Return(host, volumes, returned));
        });
    }

    private void Return(SimulatedHost host, IReadOnlyList<FleetVolume> volumes, Instant now)
    {
        host.IsConnected = true;
        // The clock of a returning machine may be wrong by a little or a lot.
        host.SetClock(now, world.Chance.Of(0.02)
            ? world.Chance.Span(Duration.FromHours(-2), Duration.FromHours(2))
            : world.Chance.Span(Duration.FromSeconds(-100), Duration.FromSeconds(100)));
        foreach (var volume in volumes)
        {
            if (volume.Unreported is { } unreported)
                Reported!(unreported, now);
            volume.Unreported = null;
        }

        Returned!(host, now);
        Live(host, volumes, now);
    }

    private void End(FleetRun? run, Instant now, bool isCutShort)
    {
        if (run is null || run.IsOver)
            return;
        (run.IsOver, run.Ended, run.Volume.AtWork) = (true, now, null);
        var done = Math.Min(1, (now - run.Began) / run.Work);
        run.Volume.Improve(now, done);
        _ = isCutShort ? world.Counts.Interrupted++ : done == 1 ? world.Counts.Completed++ : world.Counts.Stopped++;
        if (run.Volume.Host.IsConnected)
            Reported!(run, now);
        else
            run.Volume.Unreported = run;
    }
}
