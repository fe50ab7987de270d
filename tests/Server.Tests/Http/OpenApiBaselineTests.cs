using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Http;

/// <summary>
/// The API has a baseline: src/Web/openapi.json, from which the console's client is generated. After an intended change, write it
/// anew with FLEETDEFRAG_UPDATE_BASELINE=1 and this test, and review the difference.
/// </summary>
public sealed class OpenApiBaselineTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    [Fact]
    public async Task The_served_document_is_the_committed_one()
    {
        var served = await fixture.Client.Http.GetStringAsync("/openapi/v1.json", TestContext.Current.CancellationToken) + "\n";
        var baseline = Path.Combine(RepositoryFolder.Path, "src", "Web", "openapi.json");
        if (Environment.GetEnvironmentVariable("FLEETDEFRAG_UPDATE_BASELINE") == "1")
            await File.WriteAllTextAsync(baseline, served, TestContext.Current.CancellationToken);

        var committed = await File.ReadAllTextAsync(baseline, TestContext.Current.CancellationToken);
        served.ShouldBe(
            committed, "The API changed. Meant? Run this test with FLEETDEFRAG_UPDATE_BASELINE=1 and commit src/Web/openapi.json.");
    }
}
