using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Plan;

/// <summary>Volumes with shadow copies, as their agents report them: the safe mode, or waiting for room.</summary>
public sealed class ShadowCopyTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_volume_with_shadow_copies_is_defragmented_in_the_safe_mode()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var stream = await PlannedAsync(fleet, new ShadowCopies { Count = 3, FreeBytes = 900_000_000 });

        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("planned");
        await using var db = await fleet.Server.DbAsync();
        db.Jobs.Single().ShadowCopySafe.ShouldBeTrue();
    }

    [Fact]
    public async Task Without_room_in_the_diff_area_it_waits_and_says_why()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var stream = await PlannedAsync(fleet, new ShadowCopies { Count = 1, FreeBytes = 10_000_000 });

        var decision = await fleet.DecisionAsync();
        decision.GetProperty("kind").GetString().ShouldBe("notAllowed");
        decision.GetProperty("reason").GetString().ShouldBe(
            "The volume has a shadow copy whose diff area has room for 10 MB; even in safe mode about 283 MB would be needed, and Windows "
            + "would delete the oldest.");
    }

    [Fact]
    public async Task A_volume_without_shadow_copies_is_defragmented_as_usual()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var stream = await PlannedAsync(fleet, new ShadowCopies());

        (await fleet.DecisionAsync()).GetProperty("kind").GetString().ShouldBe("planned");
        await using var db = await fleet.Server.DbAsync();
        db.Jobs.Single().ShadowCopySafe.ShouldBeFalse();
    }

    [Fact]
    public async Task A_run_by_hand_uses_the_safe_mode_as_the_policy_does()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var stream = await PlannedAsync(
            fleet, new ShadowCopies { Count = 3, FreeBytes = 900_000_000 }, backupIn: TimeSpan.FromHours(4));
        var server = (await fleet.Admin.JsonAsync("servers")).GetProperty("servers")[0];
        await fleet.JobAsync(server.GetProperty("volumes")[0].GetProperty("id").GetGuid());

        await using var db = await fleet.Server.DbAsync();
        db.Jobs.Single().ShadowCopySafe.ShouldBeTrue();
    }

    // A backup so near that the job is made at once.
    private static async Task<TestStream> PlannedAsync(Fleet fleet, ShadowCopies copies, TimeSpan? backupIn = null)
    {
        var agent = await fleet.EnrolAsync();
        var stream = await agent.ConnectAsync();
        var volume = Messages.Volume();
        volume.ShadowCopies = copies;
        await stream.DeliverAsync(1, Messages.Report(Messages.Analysis(volume: volume)));
        await fleet.SetBackupAsync(agent.ServerId, backupIn ?? TimeSpan.FromMinutes(35));
        await fleet.PutStandardPolicyAsync();
        return stream;
    }
}
