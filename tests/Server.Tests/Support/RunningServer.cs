using System.Net;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Observability;
using FleetDefrag.TestKit;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Identity;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Npgsql;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>The whole server on real sockets, with its own database and clock.</summary>
internal sealed class RunningServer : IAsyncDisposable
{
    public const string Password = "correct horse battery staple";

    public const int PasswordRounds = 1000;

    private readonly TemporaryFolder _folder = new();
    private readonly WebApplication _app;
    private Func<Task> _dropDatabase = () => Task.CompletedTask;

    private RunningServer(string connection, IReadOnlyList<string> settings, Action<IServiceCollection>? adjust)
    {
        string[] args =
        [
            $"--Data:Folder={_folder.Path}", "--Console:Url=http://127.0.0.1:0", "--AgentLink:Url=https://127.0.0.1:0",
            $"--ConnectionStrings:FleetDefrag={connection}", "--Console:SignInsPerMinute=100000",
            // The receivers of tests are on this machine.
            "--Messages:Networks=127.0.0.0/8", .. settings,
        ];
        _app = ServerApplication.Build(args, builder =>
        {
            builder.Services.AddSingleton<TimeProvider>(Time).AddSingleton<ConsoleOutput>(Output);
            // Passwords of tests are hashed in no time.
            builder.Services.Configure<PasswordHasherOptions>(options => options.IterationCount = PasswordRounds);
            builder.Logging.ClearProviders().AddProvider(Log);
            adjust?.Invoke(builder.Services);
        });
    }

    public ManualClock Time { get; } = ManualClock.StartNow();

    public CapturedOutput Output { get; } = new();

    public CapturedLogs Log { get; } = new();

    public Uri ConsoleAddress => Address("http://");

    /// <summary>The console's address, whichever its scheme is.</summary>
    public Uri FirstAddress => new(_app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.First());

    /// <summary>The link's address, whichever the console's scheme is.</summary>
    public Uri LastAddress => new(_app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Last());

    public Uri LinkAddress => Address("https://");

    public IServiceProvider Services => _app.Services;

    /// <summary>Starts a server with a new database, which ends with it.</summary>
    public static Task<RunningServer> StartAsync(PostgresFixture postgres, params string[] settings) =>
        StartAsync(postgres, adjust: null, settings);

    /// <summary>Starts a server with a new database, which ends with it. Some of its services are replaced.</summary>
    public static async Task<RunningServer> StartAsync(
        PostgresFixture postgres, Action<IServiceCollection>? adjust, params string[] settings)
    {
        var connection = await postgres.CreateDatabaseAsync();
        var server = await StartAsync(connection, adjust, settings);
        server._dropDatabase = () => postgres.DropDatabaseAsync(connection);
        return server;
    }

    /// <summary>Starts a server with <paramref name="settings"/> as on the command line, on a database that outlives it.</summary>
    public static Task<RunningServer> StartAsync(string connection, params string[] settings) =>
        StartAsync(connection, adjust: null, settings);

    private static async Task<RunningServer> StartAsync(string connection, Action<IServiceCollection>? adjust, params string[] settings)
    {
        var server = new RunningServer(connection, settings, adjust);
        await server._app.StartAsync();
        return server;
    }

    /// <summary>Returns a client that keeps cookies and is not signed in.</summary>
    public ApiClient NewClient() => new(FirstAddress);

    /// <summary>The data folder.</summary>
    public string DataFolder => _folder.Path;

    /// <summary>The file with the one-time password of the first start.</summary>
    public string PasswordFile => Path.Combine(_folder.Path, "first-password");

    /// <summary>Returns the one-time password of the first start.</summary>
    public string OneTimePassword() => File.ReadAllText(PasswordFile).Trim();

    /// <summary>Returns a client that is signed in as admin and has changed the one-time password.</summary>
    public async Task<ApiClient> SignInAsync()
    {
        var client = NewClient();
        var oneTime = OneTimePassword();
        (await client.PostAsync("session", new { userName = "admin", password = oneTime })).StatusCode.ShouldBe(HttpStatusCode.OK);
        (await client.PutAsync("session/password", new { currentPassword = oneTime, newPassword = Password })).StatusCode
            .ShouldBe(HttpStatusCode.NoContent);
        return client;
    }

    public Task<FleetDbContext> DbAsync() => Services.GetRequiredService<IDbContextFactory<FleetDbContext>>().CreateDbContextAsync();

    /// <summary>Waits until a job fulfils a condition. Checks after each event of the server.</summary>
    public async Task<JobView> JobAsync(Guid id, Func<JobView, bool> isAsWanted)
    {
        using var subscription = Services.GetRequiredService<EventHub>().Subscribe();
        while (true)
        {
            await using (var db = await DbAsync())
            {
                var view = JobView.Of(
                    await db.Jobs.AsNoTracking().Include(job => job.Volume).Include(job => job.Server).SingleAsync(job => job.Id == id));
                if (isAsWanted(view))
                    return view;
            }

            await subscription.Events.ReadAsync(Patience.Token);
        }
    }

    /// <summary>Waits until this many readers listen to the live stream.</summary>
    public async Task UntilListenedAsync(int readers)
    {
        var patience = Patience.Token;
        while (Services.GetRequiredService<EventHub>().Readers < readers)
        {
            patience.ThrowIfCancellationRequested();
            await Task.Yield();
        }
    }

    /// <summary>Waits until a condition holds. Checks after each event of the server.</summary>
    public async Task UntilAsync(Func<bool> isAsWanted)
    {
        using var subscription = Services.GetRequiredService<EventHub>().Subscribe();
        while (!isAsWanted())
            await subscription.Events.ReadAsync(Patience.Token);
    }

    public async ValueTask DisposeAsync()
    {
        await _app.StopAsync();
        // The pool of a database would keep its connections for minutes. Hundreds of tests share PostgreSQL's limit.
        await using (var db = await DbAsync())
            NpgsqlConnection.ClearPool((NpgsqlConnection)db.Database.GetDbConnection());
        await _app.DisposeAsync();
        await _dropDatabase();
        _folder.Dispose();
    }

    private Uri Address(string scheme) => new(_app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses
        .Single(address => address.StartsWith(scheme, StringComparison.Ordinal)));
}
