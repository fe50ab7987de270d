using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.AgentPolicies;

/// <summary>The policies and windows that the server sends to agents for their automatic work.</summary>
public sealed class AgentPolicyTests(PostgresFixture postgres)
{
    [Fact]
    public async Task An_agent_is_told_its_automatic_volumes_with_the_time_that_backups_and_blackouts_leave()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        using var __ = stream;
        await fleet.PutPolicyAsync(new
        {
            name = "idle", @for = "fleet", mode = "automatic", fromFragmentedPercent = 2.5, passes = new[] { "files" },
                excludedPaths = new[] { @"\mail" }, maxBytesPerSecond = 10_000_000, maxMovedRatio = 0,
        });

        var told = (await stream.PolicyAsync(policy => policy.Volumes is [{ Automatic: true }])).Volumes[0];

        (told.VolumeId, told.StartAbovePercent, told.MaxBytesPerSecond, told.MaxMovedRatio, told.ShadowCopySafe)
            .ShouldBe((Messages.VolumeId, 2.5, 10_000_000UL, 0, false));
        (told.Passes.Single(), told.ExcludedPaths.Single()).ShouldBe(("files", @"\mail"));
        var backup = (await fleet.Admin.JsonAsync($"servers/{agent.ServerId}")).GetProperty("nextBackup");
        told.Allowed[0].End.ToDateTimeOffset().ShouldBe(backup.GetProperty("startsAt").GetDateTimeOffset().AddMinutes(-15));
        told.Allowed[1].Start.ToDateTimeOffset().ShouldBe(backup.GetProperty("endsAt").GetDateTimeOffset());
    }

    [Fact]
    public async Task A_pause_takes_all_the_time_away()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        using var __ = stream;
        await fleet.PutPolicyAsync(new { name = "idle", @for = "fleet", mode = "automatic" });
        await stream.PolicyAsync(policy => policy.Volumes is [{ Allowed.Count: > 0 }]);

        using var paused = await fleet.Admin.PostAsync("plan/pause", new { reason = "Storage migration." });

        (await stream.PolicyAsync(policy => policy.Volumes is [{ Allowed.Count: 0 }])).Volumes[0].Automatic.ShouldBeTrue();
    }
}
