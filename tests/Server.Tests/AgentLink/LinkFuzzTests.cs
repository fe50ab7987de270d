using FleetDefrag.ApiFuzz.Link;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.AgentLink;

/// <summary>
/// Ten thousand hostile messages of every kind of the contract, as agents with a valid certificate send them: wrong values, changed bytes,
/// wrong frames and wrong orders.
/// </summary>
public sealed class LinkFuzzTests(PostgresFixture postgres)
{
    private const int Inputs = 10_000;

    [Fact]
    public async Task No_message_makes_the_server_fail_hang_or_lose_a_neighbour()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, neighbour, neighbourVolume) = await fleet.OnlineMachineAsync();
        var clients = new List<HttpClient>();
        for (var number = 0; number < 4; number++)
        {
            var agent = await fleet.EnrolAsync($"hostile{number}");
            clients.Add(new HttpClient(FakeAgent.Handler(agent.Authority, agent.Certificate)) { BaseAddress = fleet.Server.LinkAddress });
        }

        var before = (await fleet.Admin.JsonAsync($"volumes/{neighbourVolume}")).GetProperty("server").GetRawText();
        var fuzzer = new LinkFuzzer(clients, [Messages.VolumeId, neighbourVolume.ToString(), Guid.Empty.ToString(), "D:"], seed: 18);
        await fuzzer.RunAsync(0, Inputs / LinkFuzzer.MessagesOfStream, TestContext.Current.CancellationToken);

        fuzzer.Findings.Take(20).ShouldBeEmpty($"{fuzzer.Findings.Count} in all");
        fuzzer.ByStatus["0"].ShouldBeGreaterThan(0, "streams must get past the checks");
        fleet.Server.Log.Warnings.Where(line => !line.StartsWith("Warning", StringComparison.Ordinal)).ShouldBeEmpty();
        await neighbour.DeliverAsync(3, Messages.Report());
        (await fleet.Admin.JsonAsync($"volumes/{neighbourVolume}")).GetProperty("server").GetRawText().ShouldBe(before);
        (await fleet.Admin.JsonAsync("servers?limit=500")).GetProperty("total").GetInt32().ShouldBe(5);
        await fleet.PlanAsync();
        foreach (var client in clients)
            client.Dispose();
    }
}
