using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Features.Metrics;

/// <summary>Traces, metrics and logs at a collector that others wrote.</summary>
public sealed class OtlpTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Traces_metrics_and_logs_reach_a_collector()
    {
        var (collector, address) = await OtlpCollector.StartAsync();
        using var closing = collector;
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(Path.Combine(folder.Path, "secrets"));
        await File.WriteAllTextAsync(Path.Combine(folder.Path, "secrets", "collector"), "authorization=of the test\n", Cancellation);
        using var server = ServerProcess.Start(
            folder.Path, $"--Telemetry:OtlpUrl={address}", "--Telemetry:OtlpHeaders=collector");
        using var http = new HttpClient { BaseAddress = await server.ConsoleAsync() };
        await http.GetStringAsync("/openapi/v1.json", Cancellation);

        await collector.ReceiveAsync(item => item is { Signal: "metrics", Name: "fleetdefrag.servers" });
        // What has not been sent yet is sent before the server ends.
        (await server.TerminateAsync()).ShouldBe(0);

        await collector.ReceiveAsync(item => item is { Signal: "metrics", Name: "http.server.request.duration" });
        var span = await collector.ReceiveAsync(
            item => item.Signal == "traces" && item.Name.StartsWith("GET /openapi/{documentName}.json", StringComparison.Ordinal));
        span.Name.ShouldContain("http.response.status_code=200");
        await collector.ReceiveAsync(item => item is { Signal: "traces" } && item.Name.StartsWith("plan round", StringComparison.Ordinal));
        await collector.ReceiveAsync(item => item.Signal == "logs");
        collector.Seen.ShouldAllBe(item => item.Service == "fleetdefrag-server" && item.Token == "of the test");
    }

    [Fact]
    public async Task A_collector_that_does_not_answer_delays_nothing()
    {
        using var folder = new TemporaryFolder();
        using var server = ServerProcess.Start(folder.Path, "--Telemetry:OtlpUrl=http://127.0.0.1:1");
        using var http = new HttpClient { BaseAddress = await server.ConsoleAsync() };

        (await http.GetAsync("/readyz", Cancellation)).IsSuccessStatusCode.ShouldBeTrue();
        (await server.TerminateAsync()).ShouldBe(0);
    }

    [Theory]
    [InlineData("--Telemetry:OtlpUrl=collector:4317", "write an address such as https://collector.example:4317")]
    [InlineData("--Telemetry:OtlpUrl=http://127.0.0.1:4317 --Telemetry:OtlpProtocol=udp", "write grpc or http")]
    [InlineData("--Telemetry:OtlpUrl=http://127.0.0.1:4317 --Telemetry:OtlpHeaders=../key", "write the name of a file")]
    [InlineData("--Telemetry:OtlpUrl=http://127.0.0.1:4317 --Telemetry:OtlpHeaders=missing", "cannot be read")]
    [InlineData("--Telemetry:OtlpUrl=http://127.0.0.1:4317 --Telemetry:TracePercent=200", "write a number from 0 to 100")]
    public async Task A_wrong_setting_is_one_line_and_exit_code_1(string settings, string expected)
    {
        using var folder = new TemporaryFolder();
        using var server = ServerProcess.Start(folder.Path, settings.Split(' '));

        (await server.ExitAsync()).ShouldBe(1);
        server.Errors.Single(line => line.Length > 0).ShouldContain(expected);
    }
}
