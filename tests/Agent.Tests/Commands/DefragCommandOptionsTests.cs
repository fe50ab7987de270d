using System.CommandLine;
using FleetDefrag.Agent.Commands;

namespace FleetDefrag.Agent.Tests.Commands;

public sealed class DefragCommandOptionsTests
{
    [Theory]
    [InlineData("", 1.5)]
    [InlineData("--max-ratio 2.25", 2.25)]
    [InlineData("--max-ratio 0", null)]
    public void The_price_of_free_space_is_a_ratio_and_0_is_no_limit(string arguments, double? expected)
    {
        var options = new DefragCommandOptions();
        var command = new Command("defrag");
        options.AddTo(command);
        options.Read(command.Parse(arguments), isJson: false).MostMovedRatio.ShouldBe(expected);
    }
}
