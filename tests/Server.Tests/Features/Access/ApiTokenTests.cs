using System.Diagnostics;
using System.Net;
using System.Net.Http.Headers;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Features.Access;

public sealed class ApiTokenTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_token_opens_the_api_until_it_expires()
    {
        await using var server = await RunningServer.StartAsync(await postgres.CreateDatabaseAsync());
        await StoreAsync(server, "secret", validFor: TimeSpan.FromHours(1));
        using var script = server.NewClient();
        Use(script.Http, "fdapi.secret");

        (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
        server.Time.Advance(TimeSpan.FromHours(1));

        (await (await script.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in"))
            .ShouldContain("has expired");
    }

    [Theory]
    [InlineData("fdapi.other")]
    [InlineData("fdapi.")]
    [InlineData("secret")]
    [InlineData("")]
    public async Task Another_token_opens_nothing_not_even_with_a_session_beside_it(string token)
    {
        await using var server = await RunningServer.StartAsync(await postgres.CreateDatabaseAsync());
        await StoreAsync(server, "secret", validFor: TimeSpan.FromHours(1));
        using var signedIn = await server.SignInAsync();
        signedIn.Http.DefaultRequestHeaders.TryAddWithoutValidation("Authorization", $"Bearer {token}");

        await (await signedIn.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
    }

    [Fact]
    public async Task The_command_prints_a_token_that_the_running_server_takes()
    {
        using var folder = new TemporaryFolder();
        using var server = ServerProcess.Start(folder.Path);
        using var http = new HttpClient { BaseAddress = await server.ConsoleAsync() };

        var made = await RunAsync(folder.Path, "api-token", "create", "--name", "nightly", "--hours", "1");

        made.ExitCode.ShouldBe(0, made.Error);
        Use(http, made.Output.Trim());
        (await http.GetAsync("/api/v1/fleet", Cancellation)).StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Theory]
    [InlineData(1, "Start the server first", "create", "--name", "nightly")]
    [InlineData(2, "--name", "create")]
    [InlineData(2, "--hours", "create", "--name", "nightly", "--hours", "0")]
    [InlineData(2, "command", "nonsense")]
    public async Task A_command_that_fails_prints_one_line(int exitCode, string said, params string[] arguments)
    {
        using var folder = new TemporaryFolder();

        var refused = await RunAsync(folder.Path, ["api-token", .. arguments]);

        refused.ExitCode.ShouldBe(exitCode, refused.Error);
        refused.Output.ShouldBeEmpty();
        refused.Error.Trim().ShouldNotContain('\n');
        refused.Error.ShouldContain(said);
    }

    private static void Use(HttpClient http, string token) =>
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", token);

    private static async Task StoreAsync(RunningServer server, string secret, TimeSpan validFor)
    {
        await using var db = await server.DbAsync();
        var now = server.Time.GetUtcNow();
        db.Add(new ApiToken
        {
            Id = Guid.CreateVersion7(now), Name = "script", SecretHash = SecretHash.Of(secret),
            CreatedAt = now, CreatedBy = "test", ExpiresAt = now + validFor,
        });
        await db.SaveChangesAsync(Cancellation);
    }

    private static async Task<(int ExitCode, string Output, string Error)> RunAsync(string dataFolder, params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", [Path.Combine(AppContext.BaseDirectory, "fleetdefrag-server.dll"), .. arguments])
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        start.Environment["FLEETDEFRAG_Data__Folder"] = dataFolder;
        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEndAsync(Cancellation);
        var error = process.StandardError.ReadToEndAsync(Cancellation);
        await process.WaitForExitAsync(Patience.Token);
        return (process.ExitCode, await output, await error);
    }
}
