using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Commands;

/// <summary>Tests that the delivered program starts, and reports mistakes as the Linux build does.</summary>
public sealed class StartTests(WinePrefix prefix) : IClassFixture<WinePrefix>
{
    [Fact]
    public void Help_lists_the_commands()
    {
        var result = prefix.RunAgent("--help");
        result.ExitCode.ShouldBe(0, result.AllText);
        result.Output.TrimEnd().Split('\n')[^1].ShouldContain("Runs the service");
    }

    [Fact]
    public void Wrong_usage_is_one_line_and_exit_code_2()
    {
        var result = prefix.RunAgent("defragment", "C:");
        result.ExitCode.ShouldBe(2);
        result.Error.Trim().ShouldStartWith("fleetdefrag-agent: ");
        result.Error.Trim().ShouldNotContain("\n");
    }
}
