using FleetDefrag.Agent.Volumes;
using FleetDefrag.Defrag.Forecast.Backup;

namespace FleetDefrag.Agent.Tests.Jobs;

public sealed class ReadOrderTests
{
    [Theory]
    [InlineData(Contracts.V1.SubdirectoryOrder.AfterFiles, SubdirectoryOrder.AfterFiles)]
    [InlineData(Contracts.V1.SubdirectoryOrder.InPlace, SubdirectoryOrder.InPlace)]
    [InlineData(Contracts.V1.SubdirectoryOrder.BreadthFirst, SubdirectoryOrder.BreadthFirst)]
    [InlineData((Contracts.V1.SubdirectoryOrder)77, SubdirectoryOrder.AfterFiles)]
    public void An_order_that_only_a_newer_server_knows_becomes_the_usual_one(
        Contracts.V1.SubdirectoryOrder told, SubdirectoryOrder expected) =>
        ContractReadOrder.Of(told).ShouldBe(expected);
}
