using System.Security.Cryptography;
using System.Text;
using FleetDefrag.FleetSimulation.Fleets;
using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>
/// The central server. The server plans, sends due runs to connected agents, and forgets at a restart what is not stored.
/// </summary>
internal sealed class CentralServer(
    SimulationWorld world, MadeFleet fleet, IReadOnlyList<FleetVolume> volumes, Agents agents)
{
    private readonly Dictionary<Guid, FleetVolume> _byId = volumes.ToDictionary(volume => volume.Known.Id);
    private readonly IncrementalHash _digest = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
    private IReadOnlyList<Decision> _decisions = [];
    private Instant _plannedAt = world.Settings.Start;
    private int _plan;
    private bool _isDown;

    public void Live(Instant now)
    {
        agents.Returned = Returned;
        agents.Reported = Reported;
        world.Events.At(now, PlanAgain);
        world.Events.At(now + world.Chance.Until(world.Settings.RestartsPerMonth), Restart);
    }

    /// <summary>Returns the digest of all decisions and all runs.</summary>
    public string Digest() => Convert.ToHexStringLower(_digest.GetHashAndReset());

    private void PlanAgain(Instant now)
    {
        if (!_isDown)
            Plan(now);
        world.Events.At(now + world.Settings.PlanEvery, PlanAgain);
    }

    private void Restart(Instant now)
    {
        world.Counts.Restarts++;
        _isDown = true;
        world.Events.At(now + world.Chance.Span(Duration.FromSeconds(30), Duration.FromHours(3)), back =>
        {
            _isDown = false;
            Plan(back);
        });
        world.Events.At(now + Duration.FromHours(4) + world.Chance.Until(world.Settings.RestartsPerMonth), Restart);
    }

    private void Plan(Instant now)
    {
        Settle(now);
        foreach (var volume in volumes)
        {
            // An unreported run has ended at its deadline at the latest, because the agent keeps the deadline without the server.
            if (volume.BelievedAtWork?.Planned.End <= now)
                volume.BelievedAtWork = null;
            if (volume.Host.IsConnected)
                volume.Report(now);
        }

        var input = fleet.Input(now, world.Settings.Horizon) with
        {
            Volumes = [.. volumes.Select(volume => volume.Known)],
            Running =
            [
                .. volumes.Where(volume => volume.BelievedAtWork is not null)
                    .Select(volume => new RunningWork(volume.Known.Id, volume.BelievedAtWork!.Planned)),
            ],
        };
        var plan = FleetPlanner.Plan(world.Settings.Mistake?.Invoke(input) ?? input);
        (_decisions, _plannedAt, _plan) = (plan.Decisions, now, _plan + 1);
        world.Counts.Plans++;
        world.Counts.Decisions += plan.Decisions.Count;
        foreach (var decision in plan.Decisions)
            Expect(decision);
    }

    // Decisions about backups that have begun since are final.
    private void Settle(Instant now)
    {
        foreach (var decision in _decisions)
        {
            if (decision.Kind != DecisionKind.WaitsForLease || decision.Occurrence.Start <= _plannedAt || decision.Occurrence.Start > now)
                continue;
            var volume = _byId[decision.Volume.Id];
            volume.PassOver();
            world.Counts.LongestStarvation = Math.Max(world.Counts.LongestStarvation, volume.Known.PassedOver);
        }
    }

    private void Expect(Decision decision)
    {
        Hash($"{decision.Volume.Id} {decision.Occurrence.LocalStart} {decision.Kind} {decision.Run}");
        if (decision.Run is not { } planned)
            return;
        var run = new FleetRun(_byId[decision.Volume.Id], planned, _plan);
        world.Events.At(planned.Start, at => Send(run, at));
    }

    private void Send(FleetRun run, Instant now)
    {
        // A newer plan has replaced the run, or the server was down. A restart plans everything again.
        if (_isDown || run.Plan != _plan || run.Volume.BelievedAtWork is not null)
            return;
        if (run.Planned.End - now < PlannerRules.SmallestSlice)
        {
            world.Counts.Missed++;
            return;
        }

        if (!run.Volume.Host.IsConnected)
        {
            run.Volume.Host.Waiting.Add(run);
            return;
        }

        world.Counts.Runs++;
        run.Volume.BelievedAtWork = run;
        run.Volume.Begin();
        agents.Begin(run, now);
    }

    private void Returned(SimulatedHost host, Instant now)
    {
        foreach (var run in host.Waiting)
            Send(run, now);
        host.Waiting.Clear();
    }

    private void Reported(FleetRun run, Instant now)
    {
        Hash($"{run.Volume.Known.Id} {run.Began} {run.Ended}");
        if (run.Volume.BelievedAtWork == run)
            run.Volume.BelievedAtWork = null;
        run.Volume.Report(now);
        if (run.Prior > Duration.Zero && run.Ended > run.Began)
            run.Volume.Remember(run.Work / run.Prior);
    }

    private void Hash(string line) => _digest.AppendData(Encoding.UTF8.GetBytes(line));
}
