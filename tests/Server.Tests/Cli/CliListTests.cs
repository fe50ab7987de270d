using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Cli;

/// <summary>Lists, plan, reports and tokens of the program fleetdefrag.</summary>
public sealed class CliListTests(PostgresFixture postgres)
{
    [Fact]
    public async Task Tables_show_the_fleet_and_json_is_the_answer_of_the_api()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync("files01", backupIn: TimeSpan.FromHours(5));
        using var _ = stream;
        await fleet.EnrolAsync("files02");
        using var user = await CommandLineUser.AdminAsync(fleet.Server, "lists");

        var servers = await user.RunAsync("servers", "list");
        servers.ExitCode.ShouldBe(0, servers.Error);
        servers.Output.ShouldContain("files01");
        servers.Output.ShouldContain("files02");
        (await user.RunAsync("servers", "list", "--search", "S02", "--json")).Json().GetProperty("servers").EnumerateArray().Single()
            .GetProperty("hostName").GetString().ShouldBe("files02");
        (await user.RunAsync("servers", "list", "--limit", "1")).Error.ShouldContain("1 to 1 of 2. For the next: --offset 1");
        (await user.RunAsync("servers", "list", "--limit", "501")).ShouldRefuse(3).ShouldContain("1 to 500");

        var volumes = await user.RunAsync("volumes", "list", "--show", "fragmented", "--sort", "excess", "--descending");
        volumes.Output.ShouldContain("953.7 MB");
        volumes.Output.ShouldContain("1,240");
        (await user.RunAsync("volumes", "list", "--json")).Json().GetProperty("volumes")[0].GetProperty("path").GetString().ShouldBe("D:");
        (await user.RunAsync("plan")).ExitCode.ShouldBe(0);
    }

    [Fact]
    public async Task Names_of_the_fleet_cannot_control_the_terminal()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, _) = await fleet.OnlineMachineAsync("files01");
        using var _ = stream;
        await using (var db = await fleet.Server.DbAsync())
        {
            // The API refuses such names. An earlier version may have stored one.
            var server = await db.Servers.FindAsync([agent.ServerId], TestContext.Current.CancellationToken);
            server!.HostName = "\u001b[2Jfiles\u202E[red]";
            await db.SaveChangesAsync(TestContext.Current.CancellationToken);
        }

        using var user = await CommandLineUser.AdminAsync(fleet.Server, "hostile");
        var table = (await user.RunAsync("servers", "list")).Output;
        table.ShouldContain("\uFFFD[2Jfiles\uFFFD[red]");
        table.ShouldNotContain("\u001b");
        (await user.RunAsync("servers", "list", "--json")).Output.ShouldNotContain("\u001b");
    }

    [Fact]
    public async Task Reports_are_tables_csv_and_pdf()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var user = await CommandLineUser.AdminAsync(fleet.Server, "reports");
        var (csv, pdf) = (user.Write("r.csv", ""), user.Write("r.pdf", ""));

        (await user.RunAsync("reports", "backups", "--csv", csv, "--pdf", pdf)).ShouldBe(new CommandRun(0, "", ""));
        (await user.RunAsync("reports", "backups")).Output.ShouldContain("0 backups");
        (await user.RunAsync("reports", "backups", "--json")).Json().GetProperty("of").GetString().ShouldNotBeNullOrEmpty();

        (await File.ReadAllTextAsync(csv, TestContext.Current.CancellationToken)).ShouldContain(",");
        (await File.ReadAllTextAsync(pdf, TestContext.Current.CancellationToken)).ShouldStartWith("%PDF");
        (await user.RunAsync("reports", "backups", "--from", "2026-05-01", "--to", "2026-04-01")).ShouldRefuse(3).ShouldContain("span");
    }

    [Fact]
    public async Task Tokens_are_made_listed_and_revoked_with_the_password()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var user = await CommandLineUser.AdminAsync(fleet.Server, "tokens");
        var made = await user.RunWithAsync(
            $"{RunningServer.Password}\n", "tokens", "create", "--name", "night job", "--user", "admin", "--scope", "read");
        made.ExitCode.ShouldBe(0, made.Error);
        using var script = fleet.Server.ClientWith(made.Output.Trim());
        (await script.GetAsync("fleet")).StatusCode.ShouldBe(System.Net.HttpStatusCode.OK);

        var listed = (await user.RunAsync("tokens", "list", "--json")).Json().EnumerateArray()
            .Single(token => token.GetProperty("name").GetString() == "night job");
        listed.TryGetProperty("token", out _).ShouldBeFalse();
        (await user.RunWithAsync(
            $"{RunningServer.Password}\n", "tokens", "revoke", listed.GetProperty("id").GetString()!, "--user", "admin"))
            .Output.ShouldBe("The token was revoked.\n");
        (await script.GetAsync("fleet")).StatusCode.ShouldBe(System.Net.HttpStatusCode.Unauthorized);

        var command = await user.RunAsync("tokens", "enrolment", "--uses", "20", "--label", "site=berlin");
        command.Output.ShouldContain("fleetdefrag-agent enroll");
        (await user.RunAsync("tokens", "enrolment", "--label", "site")).ShouldRefuse(2).ShouldContain("name=value");
    }

    [Fact]
    public async Task A_server_is_removed_after_a_question()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.EnrolAsync("files01");
        using var user = await CommandLineUser.AdminAsync(fleet.Server, "remove");

        (await user.RunAsync("servers", "remove", "files01")).ExitCode.ShouldBe(4);
        (await user.RunWithAsync("n\n", "servers", "remove", "files01")).ExitCode.ShouldBe(4);
        (await user.RunAsync("servers", "remove", "files09")).ShouldRefuse(3).ShouldContain("There is no server 'files09'");
        (await user.RunWithAsync("y\n", "servers", "remove", "FILES01")).Output.ShouldBe("files01 was removed.\n");
        (await user.RunAsync("servers", "list", "--json")).Json().GetProperty("total").GetInt32().ShouldBe(0);
    }
}
