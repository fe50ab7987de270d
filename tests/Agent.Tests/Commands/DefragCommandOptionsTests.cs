using System.CommandLine;
using FleetDefrag.Agent.Commands;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Forecast.Backup;

namespace FleetDefrag.Agent.Tests.Commands;

public sealed class DefragCommandOptionsTests
{
    [Theory]
    [InlineData("", 1.5)]
    [InlineData("--max-ratio 2.25", 2.25)]
    [InlineData("--max-ratio 0", null)]
    public void The_price_of_free_space_is_a_ratio_and_0_is_no_limit(string arguments, double? expected)
    {
        Read(arguments).MostMovedRatio.ShouldBe(expected);
    }

    [Theory]
    [InlineData("", SubdirectoryOrder.AfterFiles)]
    [InlineData("--subdirectories in-place", SubdirectoryOrder.InPlace)]
    [InlineData("--subdirectories breadth-first", SubdirectoryOrder.BreadthFirst)]
    public void The_order_of_subdirectories_is_that_of_the_backup_program(string arguments, SubdirectoryOrder expected) =>
        Read(arguments).Subdirectories.ShouldBe(expected);

    private static DefragOptions Read(string arguments)
    {
        var options = new DefragCommandOptions();
        var command = new Command("defrag");
        options.AddTo(command);
        return options.Read(command.Parse(arguments), isJson: false);
    }
}
