using System.Diagnostics;
using FleetDefrag.Server.Data.Postgres;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Grpc.Core;
using Grpc.Health.V1;
using Microsoft.Extensions.Logging.Abstractions;
using Npgsql;

namespace FleetDefrag.Server.Tests.AgentLink;

/// <summary>The health of the link, as python3-grpcio and load balancers ask for it.</summary>
public sealed class HealthCheckTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_client_of_others_learns_the_status_of_each_service()
    {
        await using var server = await RunningServer.StartAsync(postgres);
        using var folder = new TemporaryFolder();
        foreach (var service in new[] { "", "fleetdefrag.v1.AgentLink", "fleetdefrag.v1.Enrollment" })
            (await FirstLineAsync(server, folder, "check", service)).ShouldBe("SERVING");
        (await FirstLineAsync(server, folder, "check", "shop.v1.Orders")).ShouldBe("NOT_FOUND");
        (await FirstLineAsync(server, folder, "watch", "fleetdefrag.v1.AgentLink")).ShouldBe("SERVING");
        (await FirstLineAsync(server, folder, "watch", "shop.v1.Orders")).ShouldBe("SERVICE_UNKNOWN");
    }

    [Fact]
    public async Task A_watcher_is_told_when_the_database_goes_and_comes()
    {
        using var folder = new TemporaryFolder();
        var database = Postgres(folder);
        await database.StartAsync(Cancellation);
        await using var server = await RunningServer.StartAsync(database.ConnectionString);
        using var channel = FakeAgent.Channel(server.LinkAddress, authority: null, certificate: null);
        var client = new Health.HealthClient(channel);
        using var watch = client.Watch(new HealthCheckRequest(), cancellationToken: Patience.Token);
        (await NextAsync(server, watch)).ShouldBe(HealthCheckResponse.Types.ServingStatus.Serving);

        await database.StopAsync();
        (await NextAsync(server, watch)).ShouldBe(HealthCheckResponse.Types.ServingStatus.NotServing);
        (await client.CheckAsync(new HealthCheckRequest(), cancellationToken: Patience.Token)).Status
            .ShouldBe(HealthCheckResponse.Types.ServingStatus.NotServing);

        var again = Postgres(folder);
        await again.StartAsync(Cancellation);
        (await NextAsync(server, watch)).ShouldBe(HealthCheckResponse.Types.ServingStatus.Serving);
        NpgsqlConnection.ClearAllPools();
        await again.StopAsync();
    }

    [Fact]
    public async Task Checks_have_places_of_their_own()
    {
        await using var server = await RunningServer.StartAsync(postgres);
        using var channel = FakeAgent.Channel(server.LinkAddress, authority: null, certificate: null);
        var client = new Health.HealthClient(channel);
        var watches = Enumerable.Range(0, 8)
            .Select(_ => client.Watch(new HealthCheckRequest(), cancellationToken: Patience.Token))
            .ToList();
        foreach (var watch in watches)
            (await watch.ResponseStream.MoveNext(Patience.Token)).ShouldBeTrue();

        var refused = await Should.ThrowAsync<RpcException>(
            async () => await client.CheckAsync(new HealthCheckRequest(), cancellationToken: Patience.Token));

        refused.StatusCode.ShouldBe(StatusCode.Unavailable);
        (await FakeAgent.AuthorityAsync(server.LinkAddress)).Dispose();
        watches.ForEach(watch => watch.Dispose());
    }

    // Each look of the server is one step of its clock. The connection of a stranger ends after 60 seconds of the same clock.
    private static async Task<HealthCheckResponse.Types.ServingStatus> NextAsync(
        RunningServer server, AsyncServerStreamingCall<HealthCheckResponse> watch)
    {
        var next = watch.ResponseStream.MoveNext(Patience.Token);
        var due = server.Time.GetUtcNow().AddSeconds(5);
        if (await Task.WhenAny(next, Spin.UntilAsync(() => next.IsCompleted || server.Time.HasTimerAt(due))) != next && !next.IsCompleted)
            server.Time.Set(due);
        (await next).ShouldBeTrue();
        return watch.ResponseStream.Current.Status;
    }

    private static async Task<string> FirstLineAsync(RunningServer server, TemporaryFolder folder, string call, string service)
    {
        var authority = folder.Combine("authority.pem");
        using (var certificate = await FakeAgent.AuthorityAsync(server.LinkAddress))
            await File.WriteAllTextAsync(authority, certificate.ExportCertificatePem(), Cancellation);
        var script = Path.Combine(AppContext.BaseDirectory, "Support", "health_client.py");
        var start = new ProcessStartInfo(
            "/usr/bin/python3", [script, $"127.0.0.1:{server.LinkAddress.Port}", authority, call, service])
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        using var process = Process.Start(start)!;
        var complaint = process.StandardError.ReadToEndAsync(Cancellation);
        var line = await process.StandardOutput.ReadLineAsync(Patience.Token);
        process.Kill();
        return line ?? await complaint;
    }

    private static PrivatePostgres Postgres(TemporaryFolder folder)
    {
        var account = PostgresAccount.Choose();
        return new PrivatePostgres(
            PrivatePostgresFolders.For(folder.Path, account), account, NullLogger<PrivatePostgres>.Instance, TimeProvider.System)
        {
            Settings = ["fsync=off"],
        };
    }
}
