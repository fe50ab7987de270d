using System.Net;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.SqlBackups;

/// <summary>Tests the route that proposes settings for backups of SQL Server databases.</summary>
public sealed class SqlBackupsApiTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_proposal_has_settings_and_scripts_and_learns_from_a_trial()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var first = await fleet.Admin.PostAsync("sql-backups/proposal", Request(8L << 30, trials: []));
        first.StatusCode.ShouldBe(HttpStatusCode.OK);
        var settings = (await first.JsonAsync()).GetProperty("settings");
        var script = (await first.JsonAsync()).GetProperty("backup").GetString()!;
        script.ShouldContain("BACKUP DATABASE [pay]]roll]");
        script.ShouldContain($"BUFFERCOUNT = {settings.GetProperty("bufferCount").GetInt32()}");

        var trial = new
        {
            settings = new { filesPerVolume = 1, bufferCount = 49, maxTransferBytes = 1 << 20, blockBytes = 65_536, isCompressed = true },
            output = "Msg\nBACKUP DATABASE successfully processed 123456 pages in 12.345 seconds (78.128 MB/sec).",
        };
        using var next = await fleet.Admin.PostAsync("sql-backups/proposal", Request(8L << 30, [trial]));
        (await next.JsonAsync()).GetProperty("settings").GetProperty("bufferCount").GetInt32().ShouldBe(98);
    }

    [Theory]
    [InlineData(1L << 20, "", HttpStatusCode.UnprocessableEntity, "memory-exceeded")]
    [InlineData(8L << 30, "no such line", HttpStatusCode.BadRequest, "invalid-request")]
    public async Task Rules_and_texts_that_do_not_fit_are_refused(long memory, string output, HttpStatusCode status, string code)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var settings = new { filesPerVolume = 1, bufferCount = 49, maxTransferBytes = 1 << 20, blockBytes = 65_536, isCompressed = true };
        object[] trials = output.Length == 0 ? [] : [new { settings, output }];
        using var answer = await fleet.Admin.PostAsync("sql-backups/proposal", Request(memory, trials));
        answer.StatusCode.ShouldBe(status);
        (await answer.JsonAsync()).GetProperty("type").GetString().ShouldEndWith(code);
    }

    private static object Request(long memoryBytes, object[] trials) => new
    {
        database = "pay]roll",
        volumes = new[] { new { folder = @"E:\backup", sectorBytes = 512 } },
        memoryBytes,
        cores = 16,
        edition = "standard",
        trials,
    };
}
