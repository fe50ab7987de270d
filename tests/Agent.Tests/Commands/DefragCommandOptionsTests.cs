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
    [InlineData("", FileOrder.AfterFiles)]
    [InlineData("--read-order in-place", FileOrder.InPlace)]
    [InlineData("--read-order breadth-first", FileOrder.BreadthFirst)]
    [InlineData("--read-order mft-records", FileOrder.MftRecords)]
    [InlineData("--read-list order.txt", FileOrder.Listed)]
    public void The_order_of_subdirectories_is_that_of_the_backup_program(string arguments, FileOrder expected) =>
        Read(arguments).ReadOrder.ShouldBe(expected);

    private static DefragOptions Read(string arguments)
    {
        var options = new DefragCommandOptions();
        var command = new Command("defrag");
        options.AddTo(command);
        return options.Read(command.Parse(arguments), isJson: false);
    }
}
