using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Forecast.Backup;

namespace FleetDefrag.Agent.Tests.Jobs;

public sealed class ReadOrderTests
{
    [Theory]
    [InlineData(ReadOrder.AfterFiles, FileOrder.AfterFiles)]
    [InlineData(ReadOrder.InPlace, FileOrder.InPlace)]
    [InlineData(ReadOrder.BreadthFirst, FileOrder.BreadthFirst)]
    [InlineData(ReadOrder.MftRecords, FileOrder.MftRecords)]
    [InlineData(ReadOrder.Listed, FileOrder.Listed)]
    [InlineData(ReadOrder.None, null)]
    [InlineData((ReadOrder)77, FileOrder.AfterFiles)]
    public void An_order_that_only_a_newer_server_knows_becomes_the_usual_one(
        ReadOrder told, FileOrder? expected) =>
        ContractReadOrder.Of(told).ShouldBe(expected);
}
