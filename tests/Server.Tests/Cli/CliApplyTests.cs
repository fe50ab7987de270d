using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Cli;

/// <summary>The setup by the program fleetdefrag.</summary>
public sealed class CliApplyTests(PostgresFixture postgres)
{
    private const string Fleet = "policies: [{name: standard, for: fleet}]";

    [Fact]
    public async Task A_document_is_shown_confirmed_and_applied()
    {
        await using var server = await RunningServer.StartAsync(postgres);
        using var user = await CommandLineUser.AdminAsync(server, "apply");
        var file = user.Write("fleet.yaml", Fleet);

        (await user.RunAsync("apply", file, "--dry-run")).ShouldBe(new CommandRun(0, "+ policy standard\n1 change to apply.\n", ""));
        var asked = await user.RunAsync("apply", file);
        asked.ExitCode.ShouldBe(4);
        asked.Error.ShouldContain("+ policy standard");
        asked.Error.ShouldContain("Nothing was changed.");
        (await user.RunAsync("apply", file, "--dry-run", "--json")).Json().GetProperty("changes").GetArrayLength().ShouldBe(1);
        (await user.RunWithAsync("y\n", "apply", file)).Output.ShouldBe("1 change applied.\n");
        (await user.RunAsync("apply", file, "--yes")).Output.ShouldBe("0 changes to apply.\n");
        (await user.RunAsync("export")).Output.ShouldContain("name: standard");
        var other = user.Write("other.yaml", "limits: [{name: one, of: fleet, atOnce: 1}]");
        (await user.RunAsync("apply", other, "--yes")).Output.ShouldBe("+ limit one\n- policy standard\n2 changes applied.\n");
    }

    [Fact]
    public async Task Each_mistake_of_a_document_is_a_line()
    {
        await using var server = await RunningServer.StartAsync(postgres);
        using var user = await CommandLineUser.AdminAsync(server, "mistakes");
        var file = user.Write("fleet.yaml", "policies: [{name: a, for: fleet}, {name: b, for: fleet}]");

        var refused = await user.RunAsync("apply", file, "--yes");

        refused.ExitCode.ShouldBe(3);
        refused.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries).ShouldAllBe(line => line.StartsWith("fleet.yaml: policies["));
        (await user.RunAsync("apply", "/nowhere/fleet.yaml")).ShouldRefuse(2).ShouldContain("cannot be read");
    }
}
