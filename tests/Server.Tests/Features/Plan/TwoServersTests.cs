using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Plan;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Plan;

/// <summary>Two servers on one database: one plans at a time, and what they plan together is one plan.</summary>
public sealed class TwoServersTests(PostgresFixture postgres)
{
    private const int RoundsOfEach = 5;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task While_one_plans_the_other_does_not()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await using var db = await fleet.Server.DbAsync();
        await using var other = await OtherAsync(db);

        await using (var planning = await db.Database.BeginTransactionAsync(Cancellation))
        {
            await db.Database.ExecuteSqlAsync($"SELECT pg_advisory_xact_lock({PlanRound.PlanLock})", Cancellation);
            (await TryPlanAsync(other)).ShouldBeFalse();
            await planning.RollbackAsync(Cancellation);
        }

        // Its own service may hold the lock for a moment.
        while (!await TryPlanAsync(other))
            await Task.Yield();
    }

    [Fact]
    public async Task A_change_that_comes_while_the_other_plans_is_planned_soon_after()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await using var db = await fleet.Server.DbAsync();
        var (_, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(3));
        using var agent = stream;
        await using (var planning = await db.Database.BeginTransactionAsync(Cancellation))
        {
            await db.Database.ExecuteSqlAsync($"SELECT pg_advisory_xact_lock({PlanRound.PlanLock})", Cancellation);
            await fleet.PutPolicyAsync(new { name = "idle", @for = "fleet", mode = "automatic" });
            // The server that does not plan sends the new policy to its agents.
            await stream.PolicyAsync(sent => sent.Volumes is [{ Automatic: true }]);
            await planning.RollbackAsync(Cancellation);
        }

        var again = fleet.Server.Time.GetUtcNow() + PlanService.PauseWithoutPlan;
        await Spin.UntilAsync(() => fleet.Server.Time.HasTimerAt(again));
        fleet.Server.Time.Set(again);
        var patience = Patience.Token;
        while (!await db.PlannedDecisions.AnyAsync(decision => decision.Policy == "idle", patience))
            await Task.Yield();
    }

    [Fact]
    public async Task Both_at_it_at_once_make_one_plan_and_keep_to_the_limits()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await using var db = await fleet.Server.DbAsync();
        await using var other = await OtherAsync(db);
        for (var machine = 0; machine < 3; machine++)
        {
            var (_, stream, _) = await fleet.OnlineMachineAsync($"files{machine}", backupIn: TimeSpan.FromMinutes(35));
            stream.Dispose();
        }

        (await fleet.Admin.PutAsync("setup/limits/one", new { name = "one", of = "fleet", atOnce = 1 })).EnsureSuccessStatusCode();
        await fleet.PutStandardPolicyAsync();

        await Task.WhenAll(PlanOftenAsync(fleet.Server), PlanOftenAsync(other));
        await fleet.PlanAsync();

        var open = await db.Jobs.AsNoTracking().Where(job => JobStates.Active.Contains(job.State)).OrderBy(job => job.PlannedStart)
            .ToListAsync(Cancellation);
        open.ShouldNotBeEmpty();
        open.Select(job => job.VolumeId).ShouldBeUnique();
        open.Zip(open.Skip(1)).ShouldAllBe(pair => pair.First.Deadline <= pair.Second.PlannedStart, "one at once on the whole fleet");
        var decisions = await db.PlannedDecisions.AsNoTracking().ToListAsync(Cancellation);
        decisions.Select(decision => (decision.VolumeId, decision.Schedule, decision.LocalStart)).ShouldBeUnique();
    }

    private static async Task<RunningServer> OtherAsync(FleetDbContext db) =>
        await RunningServer.StartAsync(db.Database.GetConnectionString()!);

    private static async Task PlanOftenAsync(RunningServer server)
    {
        for (var planned = 0; planned < RoundsOfEach;)
        {
            if (await TryPlanAsync(server))
                planned++;
            await Task.Yield();
        }
    }

    private static async Task<bool> TryPlanAsync(RunningServer server)
    {
        await using var scope = server.Services.CreateAsyncScope();
        return await scope.ServiceProvider.GetRequiredService<PlanRound>().RunAsync(Cancellation) is not null;
    }
}
