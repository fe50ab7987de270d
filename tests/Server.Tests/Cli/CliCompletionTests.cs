using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Cli;

/// <summary>Shell completion by the program itself.</summary>
public sealed class CliCompletionTests
{
    [Fact]
    public async Task Bash_completes_commands_and_values()
    {
        using var user = new CommandLineUser(new Uri("http://127.0.0.1"));
        using var folder = new TemporaryFolder();
        var script = folder.Combine("complete.sh");
        await File.WriteAllTextAsync(
            script, (await user.RunAsync("completion", "bash")).Output + """

                PATH=$1:$PATH
                COMP_LINE="fleetdefrag $2" COMP_POINT=$((${#2} + 12))
                _fleetdefrag
                printf '%s\n' "${COMPREPLY[@]}"

                """, TestContext.Current.CancellationToken);

        Complete(script, "jobs st").ShouldBe(["start", "stop"], ignoreOrder: true);
        Complete(script, "jobs start --kind a").ShouldContain("analyze");
        Complete(script, "tokens ").ShouldContain("enrolment");
    }

    [Fact]
    public async Task Scripts_for_other_shells_call_the_program()
    {
        using var user = new CommandLineUser(new Uri("http://127.0.0.1"));
        (await user.RunAsync("completion", "powershell")).Output
            .ShouldContain("Register-ArgumentCompleter -Native -CommandName fleetdefrag");
        (await user.RunAsync("completion", "zsh")).Output.ShouldStartWith("#compdef fleetdefrag");
        (await user.RunAsync("completion", "fish")).ShouldRefuse(2);
    }

    private static string[] Complete(string script, string line) =>
        Tool.RunOrThrow("bash", script, AppContext.BaseDirectory, line).Split('\n', StringSplitOptions.RemoveEmptyEntries);
}
