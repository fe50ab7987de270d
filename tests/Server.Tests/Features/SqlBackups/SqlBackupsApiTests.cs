using System.Net;
using System.Text.Json;
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

    [Fact]
    public async Task Recorded_results_are_compared_and_the_next_proposal_learns_from_them()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, _) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var route = $"servers/{agent.ServerId}/sql-backups";
        await RecordAsync(49, "BACKUP DATABASE successfully processed 123456 pages in 12.345 seconds (78.128 MB/sec).");
        await RecordAsync(49, "BACKUP DATABASE successfully processed 123456 pages in 12.345 seconds (78.128 MB/sec).");
        await RecordAsync(98, "BACKUP DATABASE successfully processed 123456 pages in 8.000 seconds (120.562 MB/sec).");

        var list = (await fleet.Admin.JsonAsync($"{route}?database=PAY]ROLL")).EnumerateArray()
            .OrderBy(item => item.GetProperty("seconds").GetDouble()).ToList();
        list.Count.ShouldBe(2, "the same result counts once");
        list[0].GetProperty("isBest").GetBoolean().ShouldBeTrue();
        list[1].GetProperty("isBest").GetBoolean().ShouldBeFalse();
        list[0].GetProperty("seconds").GetDouble().ShouldBe(8);
        var proposal = await ProposeAsync();
        (proposal.GetProperty("learntFrom").GetInt32(), proposal.GetProperty("settings").GetProperty("bufferCount").GetInt32())
            .ShouldBe((2, 196));
        proposal.GetProperty("expectedSeconds").GetDouble().ShouldBe(16, 0.01);

        using var removed = await fleet.Admin.DeleteAsync($"{route}/{list[0].GetProperty("id").GetGuid()}");
        removed.StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await ProposeAsync()).GetProperty("settings").GetProperty("bufferCount").GetInt32().ShouldBe(98);

        async Task RecordAsync(int buffers, string output)
        {
            var settings = new
            {
                filesPerVolume = 1, bufferCount = buffers, maxTransferBytes = 1 << 20, blockBytes = 65_536, isCompressed = true,
            };
            using var recorded = await fleet.Admin.PostAsync(route, new { database = "pay]roll", settings, output });
            recorded.StatusCode.ShouldBe(HttpStatusCode.OK);
        }

        async Task<JsonElement> ProposeAsync()
        {
            using var answer = await fleet.Admin.PostAsync("sql-backups/proposal", new
            {
                database = "pay]roll",
                volumes = new[] { new { folder = @"E:\backup" } },
                memoryBytes = 8L << 30,
                cores = 16,
                edition = "standard",
                serverId = agent.ServerId,
                databaseBytes = 2L * 123_456 * 8192,
            });
            answer.StatusCode.ShouldBe(HttpStatusCode.OK);
            return await answer.JsonAsync();
        }
    }

    [Fact]
    public async Task A_pasted_description_fills_the_form_and_a_wrong_one_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var read = await fleet.Admin.PostAsync(
            "sql-backups/description", new { database = "it's", text = "databaseBytes\t1024\ncores\t8\nedition\tenterprise" });
        var answer = await read.JsonAsync();
        answer.GetProperty("query").GetString()!.ShouldContain("N'it''s'");
        var facts = answer.GetProperty("facts");
        (facts.GetProperty("databaseBytes").GetInt64(), facts.GetProperty("cores").GetInt32(), facts.GetProperty("edition").GetString())
            .ShouldBe((1024, 8, "enterprise"));
        using var wrong = await fleet.Admin.PostAsync("sql-backups/description", new { database = "a", text = "Msg 208" });
        await wrong.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        using var name = await fleet.Admin.PostAsync("sql-backups/description", new { database = new string('a', 129) });
        await name.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "name-out-of-range");
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
