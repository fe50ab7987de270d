using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Http;

public sealed class HttpsConsoleTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_console_with_tls_tells_browsers_to_stay_with_tls()
    {
        await using var server = await RunningServer.StartAsync(postgres, "--Console:Url=https://127.0.0.1:0");
        using var trusting = new HttpClient(FakeAgent.Handler(authority: null, certificate: null)) { BaseAddress = server.FirstAddress };
        using var response = await trusting.GetAsync("/healthz", TestContext.Current.CancellationToken);
        response.Headers.GetValues("Strict-Transport-Security").Single().ShouldStartWith("max-age=");
    }
}
