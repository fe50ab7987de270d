using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Server.Tests.Features.BackupRuns;

/// <summary>Runs that an agent read from the log of a backup program.</summary>
public sealed class ImportedRunTests(PostgresFixture postgres)
{
    private static readonly Guid Run = Guid.Parse("5b1c2d0e-0000-8000-8000-000000000001");

    [Fact]
    public async Task A_run_from_a_log_is_stored_once_with_its_rate()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        var began = fleet.Server.Time.GetUtcNow().AddDays(-2);

        await stream.DeliverAsync(3, Imported(Run, began, began.AddSeconds(3323)));
        await stream.DeliverAsync(4, Imported(Run, began, began.AddSeconds(3323)));

        var run = (await fleet.Admin.JsonAsync($"backup-runs?volumeId={volumeId}")).EnumerateArray().ShouldHaveSingleItem();
        (run.GetProperty("program").GetString(), run.GetProperty("bytes").GetInt64(), run.GetProperty("status").GetString())
            .ShouldBe(("Backup Exec", 12_327_276_292, "Completed"));
        Math.Round(run.GetProperty("bytesPerSecond").GetDouble()).ShouldBe(3_709_683);
        run.GetProperty("isUnderWay").GetBoolean().ShouldBeFalse();
    }

    [Fact]
    public async Task A_run_from_a_log_leaves_a_backup_under_way_alone()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var now = fleet.Server.Time.GetUtcNow();
        await stream.DeliverAsync(3, Messages.Backup(Guid.CreateVersion7(), now.AddHours(-1)));

        await stream.DeliverAsync(4, Imported(Run, now.AddDays(-2), now.AddDays(-2).AddHours(1)));
        await stream.DeliverAsync(5, Imported(Guid.CreateVersion7(), now.AddHours(-1), now.AddMinutes(-5)));

        (await fleet.Admin.JsonAsync("backup-runs?underWay=true")).GetArrayLength().ShouldBe(1);
        (await fleet.Admin.JsonAsync("backup-runs")).GetArrayLength().ShouldBe(2, "the second overlaps the backup under way");
    }

    [Theory]
    [InlineData(0UL)]
    [InlineData(12_327_276_292UL)]
    public async Task A_run_that_its_hooks_reported_gets_the_figures_of_the_log(ulong hookedBytes)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var began = fleet.Server.Time.GetUtcNow().AddDays(-2);
        var told = Messages.Backup(Guid.CreateVersion7(), began, began.AddHours(1));
        (told.BackupRun.Bytes, told.BackupRun.Status) = (hookedBytes, "");
        await stream.DeliverAsync(3, told);

        await stream.DeliverAsync(4, Imported(Run, began.AddMinutes(2), began.AddMinutes(58)));
        await stream.DeliverAsync(5, Imported(Guid.CreateVersion7(), began.AddMinutes(20), began.AddMinutes(30)));

        var run = (await fleet.Admin.JsonAsync("backup-runs")).EnumerateArray().ShouldHaveSingleItem();
        (run.GetProperty("id").GetString(), run.GetProperty("program").GetString(), run.GetProperty("status").GetString())
            .ShouldBe((told.BackupRun.RunId, "Backup Exec", "Completed"));
        (run.GetProperty("bytes").GetInt64(), run.GetProperty("files").GetInt64()).ShouldBe((12_327_276_292, 114_288));
    }

    [Theory]
    [InlineData(-30, -60)]
    [InlineData(-60 * 24 * 40, -60)]
    [InlineData(-30, 30)]
    public async Task A_run_that_cannot_be_true_is_not_stored(int beganMinutes, int endedMinutes)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var now = fleet.Server.Time.GetUtcNow();

        await stream.DeliverAsync(3, Imported(Run, now.AddMinutes(beganMinutes), now.AddMinutes(endedMinutes)));

        (await fleet.Admin.JsonAsync("backup-runs")).GetArrayLength().ShouldBe(0);
    }

    private static AgentMessage Imported(Guid id, DateTimeOffset began, DateTimeOffset ended) => new()
    {
        BackupRun = new BackupRun
        {
            RunId = id.ToString(),
            VolumePath = "D:",
            Type = BackupType.Full,
            BeganAt = Timestamp.FromDateTimeOffset(began),
            EndedAt = Timestamp.FromDateTimeOffset(ended),
            Bytes = 12_327_276_292,
            Files = 114_288,
            Status = "Completed",
            Program = "Backup Exec",
        },
    };
}
