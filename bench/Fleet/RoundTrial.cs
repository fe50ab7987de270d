using System.Diagnostics;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Features.Plan;
using FleetDefrag.Server.Features.Plan.Inputs;
using FleetDefrag.Server.Features.PolicyTrials;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;

namespace FleetDefrag.FleetBench;

/// <summary>Times the server's plan rounds: read the fleet, plan, and store decisions and jobs in one transaction of PostgreSQL.</summary>
internal static class RoundTrial
{
    private const int Rounds = 4;
    private const int ServersAtOnce = 100;

    /// <summary>Prints the time of each round. The first stores every decision, later ones only what changed in five minutes.</summary>
    public static async Task<int> RunAsync(int volumes, int schedules, TextWriter output, CancellationToken cancellationToken)
    {
        var time = new SteppedTime(TimeProvider.System.GetUtcNow());
        await using var database = await TrialDatabase.StartAsync(cancellationToken);
        await FillAsync(database, new TrialFleet(volumes, schedules, time.GetUtcNow()), time.GetUtcNow(), cancellationToken);
        for (var round = 1; round <= Rounds; round++)
        {
            await using var db = database.Open();
            var watch = Stopwatch.StartNew();
            await Round(database, db, time).RunAsync(cancellationToken);
            var took = watch.Elapsed;
            var decisions = await db.PlannedDecisions.CountAsync(cancellationToken);
            var jobs = await db.Jobs.CountAsync(cancellationToken);
            await output.WriteLineAsync($"round {round}: {took.TotalSeconds:0.0} s, {decisions} decisions, {jobs} jobs");
            time.Advance(TimeSpan.FromMinutes(5));
        }

        return 0;
    }

    public static async Task FillAsync(TrialDatabase database, TrialFleet fleet, DateTimeOffset now, CancellationToken cancellationToken)
    {
        await using (var db = database.Open())
        {
            db.AddRange(fleet.Setup());
            await db.SaveChangesAsync(cancellationToken);
        }

        var number = 0;
        foreach (var servers in fleet.Servers().Chunk(ServersAtOnce))
        {
            await using var db = database.Open();
            var volumes = servers.SelectMany(server => TrialFleet.VolumesOf(server, now)).ToList();
            db.AddRange(servers);
            db.AddRange(volumes);
            await db.SaveChangesAsync(cancellationToken);
            foreach (var volume in volumes)
            {
                var analysis = TrialFleet.AnalysisOf(volume, number++, now);
                db.Add(analysis);
                volume.LastAnalysis = analysis;
                volume.LastAnalysisId = analysis.Id;
            }

            await db.SaveChangesAsync(cancellationToken);
        }
    }

    private static PlanRound Round(TrialDatabase database, FleetDbContext db, TimeProvider time)
    {
        var events = new EventHub(Options.Create(new JsonOptions()));
        var inputs = new PlanInputs(db, new StoredSetup(db), new VolumeInputs(db, new AgentSessions()));
        var store = new PlanStore(
            new DecisionStore(db), new PlannedJobs(db), new RunningJobDeadlines(db), new PolicyTrialGuard(db, new Audit(time)));
        var alerts = new AlertBook(database, events, time, NullLogger<AlertBook>.Instance);
        var announcer = new PlanAnnouncer(new JobAnnouncer(events, new JobSignal()), events, alerts, new StoredSetup(db));
        return new PlanRound(db, inputs, store, announcer, time);
    }

    private sealed class SteppedTime(DateTimeOffset start) : TimeProvider
    {
        private DateTimeOffset _now = start;

        public override DateTimeOffset GetUtcNow() => _now;

        public void Advance(TimeSpan span) => _now += span;
    }
}
