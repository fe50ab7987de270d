using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Features.Setup;

public sealed class ApplyCommandTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    [Fact]
    public async Task A_document_is_tried_applied_and_changed_from_the_command_line()
    {
        using var script = await fixture.Server.TokenClientAsync("secret");
        (await RunAsync("policies: [{name: standard, for: fleet}]", "--dry-run"))
            .ShouldBe((0, "+ policy standard\n1 change to apply.\n", ""));
        (await RunAsync("policies: [{name: standard, for: fleet}]")).ShouldBe((0, "+ policy standard\n1 change applied.\n", ""));
        (await RunAsync("policies: [{name: standard, for: fleet}]")).ShouldBe((0, "0 changes applied.\n", ""));
        (await RunAsync("limits: [{name: one, of: fleet, atOnce: 1}]"))
            .ShouldBe((0, "+ limit one\n- policy standard\n2 changes applied.\n", ""));

        (await RunAsync("policies: [{name: a, for: fleet}, {name: b, for: fleet}]")).ShouldBe((1, "",
            "fleet.yaml: policies[a].for: The precedence equals that of policies[b]; which policy applies would be chance.\n"
            + "fleet.yaml: policies[b].for: The precedence equals that of policies[a]; which policy applies would be chance.\n"));
    }

    [Fact]
    public async Task A_failure_is_told_in_one_line()
    {
        var (exitCode, _, error) = await RunAsync("policies: []", "--token", "fdapi.wrong");

        exitCode.ShouldBe(1);
        error.Trim().ShouldNotContain("\n");
        error.ShouldStartWith("fleetdefrag-server: ");
        using var noError = new StringWriter();
        (await ApplyCommand.RunAsync(["apply", "nowhere.yaml"], TextWriter.Null, noError)).ShouldBe(2);
        noError.ToString().ShouldContain("--server");
        (await ApplyCommand.RunAsync(["apply", "nowhere.yaml", "--server", "fleet", "--token", "t"], TextWriter.Null, noError)).ShouldBe(2);
        noError.ToString().ShouldContain("'fleet' is not an address");
    }

    private async Task<(int ExitCode, string Output, string Error)> RunAsync(string document, params string[] more)
    {
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, "fleet.yaml");
        await File.WriteAllTextAsync(file, document, TestContext.Current.CancellationToken);
        using var output = new StringWriter { NewLine = "\n" };
        using var error = new StringWriter { NewLine = "\n" };
        string[] token = more.Contains("--token") ? [] : ["--token", "fdapi.secret"];
        var exitCode = await ApplyCommand.RunAsync(
            ["apply", file, "--server", fixture.Server.ConsoleAddress.ToString(), .. token, .. more], output, error);
        return (exitCode, output.ToString(), error.ToString());
    }
}
