using System.Diagnostics;
using System.Globalization;
using System.Net;
using FleetDefrag.Server.Data.Postgres;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Grpc.Core;
using Microsoft.Extensions.Logging.Abstractions;
using Npgsql;

namespace FleetDefrag.Server.Tests.Data.Postgres;

/// <summary>The private database ends while the server runs.</summary>
public sealed class DatabaseAwayTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Without_its_database_the_server_answers_503_with_a_time_to_retry_and_no_stack_traces()
    {
        using var folder = new TemporaryFolder();
        var postgres = Postgres(folder);
        await postgres.StartAsync(Cancellation);
        await using var server = await RunningServer.StartAsync(postgres.ConnectionString);
        using var admin = await server.SignInAsync();
        using var agent = await FakeAgent.EnrolAsync(server, admin);
        await postgres.StopAsync();
        var warnings = server.Log.Warnings.Count;

        using var refused = await admin.GetAsync("fleet");
        await refused.ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "database-unavailable");
        refused.Headers.RetryAfter.ShouldNotBeNull().Delta.ShouldBe(TimeSpan.FromSeconds(5));
        using var health = await admin.GetAsync("/healthz");
        health.StatusCode.ShouldBe(HttpStatusCode.ServiceUnavailable);
        health.Headers.RetryAfter.ShouldNotBeNull();
        (await health.Content.ReadAsStringAsync(Cancellation)).ShouldContain("The database does not answer");
        using (var stream = agent.Open())
            (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.Unavailable);
        server.Log.Warnings.Skip(warnings).ShouldAllBe(line => !line.Contains("   at ", StringComparison.Ordinal));

        var again = Postgres(folder);
        await again.StartAsync(Cancellation);
        using var answered = await admin.GetAsync("fleet");
        answered.StatusCode.ShouldBe(HttpStatusCode.OK);
        using var healthy = await admin.GetAsync("/healthz");
        healthy.StatusCode.ShouldBe(HttpStatusCode.OK);
        NpgsqlConnection.ClearAllPools();
        await again.StopAsync();
    }

    [Fact]
    public async Task A_killed_database_is_started_again()
    {
        using var folder = new TemporaryFolder();
        var clock = ManualClock.StartNow();
        var postgres = Postgres(folder);
        using var service = new PrivatePostgresService(postgres, clock, NullLogger<PrivatePostgresService>.Instance);
        await service.StartAsync(Cancellation);
        var killed = PostmasterOf(folder);
        using (var postmaster = Process.GetProcessById(killed))
        {
            postmaster.Kill();
            await postmaster.WaitForExitAsync(Cancellation);
        }

        clock.Advance(TimeSpan.FromSeconds(1));
        await Spin.UntilAsync(() => IsAnswering(postgres.ConnectionString));

        PostmasterOf(folder).ShouldNotBe(killed);
        await service.StopAsync(Cancellation);
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

    private static bool IsAnswering(string connectionString)
    {
        try
        {
            using var connection = new NpgsqlConnection(connectionString);
            connection.Open();
            return true;
        }
        catch (NpgsqlException)
        {
            return false;
        }
    }

    private static int PostmasterOf(TemporaryFolder folder) => int.Parse(
        File.ReadLines(Path.Combine(folder.Path, "postgres", "cluster", "postmaster.pid")).First(), CultureInfo.InvariantCulture);
}
