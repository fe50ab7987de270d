using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>The agents: they work, stop at the deadline they were told by their own clocks, vanish and come back.</summary>
internal sealed class Agents(SimulationSettings settings, EventQueue events, Chance chance, SimulationCounts counts)
{
    private static readonly Duration LongestDelivery = Duration.FromMilliseconds(500);
    private static readonly Duration LastMove = Duration.FromSeconds(1);

    /// <summary>Every run that began.</summary>
    public List<FleetRun> Begun { get; } = [];

    /// <summary>The central server hears of an agent that is back.</summary>
    public Action<SimulatedHost, Instant>? Returned { get; set; }

    /// <summary>The central server hears that a run has ended.</summary>
    public Action<FleetRun, Instant>? Reported { get; set; }

    /// <summary>An order reaches an agent that is there.</summary>
    public void Begin(FleetRun run, Instant now)
    {
        var (volume, host) = (run.Volume, run.Volume.Host);
        // The central server measured the clock at the last heartbeat, nearly right.
        var measured = host.SkewAt(now) + chance.Span(-LongestDelivery, LongestDelivery);
        var told = AgentDeadline.Of(run.Planned.End, now, measured);
        run.Began = now + (LongestDelivery * chance.Between(0, 1));
        run.Prior = WorkEstimate.Prior(volume.ConditionAt(now));
        run.Work = Duration.Max((run.Prior * volume.Pace * chance.Around(0.3)) + Duration.FromSeconds(20), Duration.FromSeconds(20));
        // In true time: its monotonic clock counts the budget, its wall clock shows the instant, both at its own pace.
        var byBudget = run.Began + (told.Budget / (1 + host.Drift));
        var byClock = run.Began + Duration.Max((told.AgentClock - run.Began - host.SkewAt(run.Began)) / (1 + host.Drift), Duration.Zero);
        var stops = settings.AgentsIgnoreDeadlines ? Instant.MaxValue - Duration.FromDays(1) : Instant.Min(byBudget, byClock) + (LastMove * chance.Between(0, 1));
        run.Ended = Instant.Min(run.Began + run.Work, stops);
        volume.AtWork = run;
        Begun.Add(run);
        events.At(run.Ended, at => End(run, at, isCutShort: false));
    }

    /// <summary>Vanishes now and then, for a while, with or without its machine.</summary>
    public void Live(SimulatedHost host, IReadOnlyList<FleetVolume> volumes, Instant now)
    {
        events.At(now + chance.Until(settings.VanishingsPerMonth), at =>
        {
            counts.Vanishings++;
            host.IsConnected = false;
            // Half of them lost the network only and work on.
            if (chance.Of(0.5))
            {
                foreach (var volume in volumes)
                    End(volume.AtWork, at, isCutShort: true);
            }

            var back = at + (chance.Of(0.1) ? chance.Span(Duration.FromDays(1), Duration.FromDays(14)) : chance.Span(Duration.FromMinutes(1), Duration.FromHours(5)));
            events.At(back, returned => Return(host, volumes, returned));
        });
    }

    private void Return(SimulatedHost host, IReadOnlyList<FleetVolume> volumes, Instant now)
    {
        host.IsConnected = true;
        // A machine that was away may come back with a clock that is off, by a little or by far.
        host.SetClock(now, chance.Of(0.02) ? chance.Span(Duration.FromHours(-2), Duration.FromHours(2)) : chance.Span(Duration.FromSeconds(-100), Duration.FromSeconds(100)));
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
        _ = isCutShort ? counts.Interrupted++ : done == 1 ? counts.Completed++ : counts.Stopped++;
        if (run.Volume.Host.IsConnected)
            Reported!(run, now);
        else
            run.Volume.Unreported = run;
    }
}
