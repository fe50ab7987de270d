namespace FleetDefrag.Server.Tests.Support;

/// <summary>A running server with admin signed in, for tests that enrol agents.</summary>
internal sealed class Fleet : IAsyncDisposable
{
    private readonly List<FakeAgent> _agents = [];

    private Fleet(RunningServer server, ApiClient admin) => (Server, Admin) = (server, admin);

    public RunningServer Server { get; }

    public ApiClient Admin { get; }

    public static async Task<Fleet> StartAsync(PostgresFixture postgres, params string[] settings)
    {
        var server = await RunningServer.StartAsync(postgres, settings);
        return new Fleet(server, await server.SignInAsync());
    }

    /// <summary>Starts a server, some of whose services are replaced.</summary>
    public static async Task<Fleet> StartAsync(
        PostgresFixture postgres, Action<Microsoft.Extensions.DependencyInjection.IServiceCollection> adjust, params string[] settings)
    {
        var server = await RunningServer.StartAsync(postgres, adjust, settings);
        return new Fleet(server, await server.SignInAsync());
    }

    public async Task<FakeAgent> EnrolAsync(string hostName = "files01")
    {
        var agent = await FakeAgent.EnrolAsync(Server, Admin, hostName);
        _agents.Add(agent);
        return agent;
    }

    /// <summary>Returns an agent that is online with one analysed volume. The next sequence number of its spool is 3.</summary>
    /// <param name="hostName">The name of its server.</param>
    /// <param name="backupIn">The time until the daily full backup of the server; null for a server without a backup.</param>
    public async Task<(FakeAgent Agent, TestStream Stream, Guid VolumeId)> OnlineMachineAsync(
        string hostName = "files01", TimeSpan? backupIn = null)
    {
        var agent = await EnrolAsync(hostName);
        var stream = await agent.ConnectAsync();
        await stream.DeliverAsync(1, Messages.Inventory(Messages.Volume()));
        await stream.DeliverAsync(2, Messages.Report());
        if (backupIn is { } fromNow)
            await SetBackupAsync(agent.ServerId, fromNow);
        return (agent, stream, await VolumeAsync(agent.ServerId));
    }

    /// <summary>Returns the id of an agent's only volume.</summary>
    public async Task<Guid> VolumeAsync(Guid serverId) =>
        (await Admin.JsonAsync($"servers/{serverId}")).GetProperty("volumes").EnumerateArray().Single().GetProperty("id").GetGuid();

    /// <summary>Creates a job. Fails unless the server accepts the job.</summary>
    public async Task<Guid> JobAsync(Guid volumeId, string timing = "now", string kind = "defragment")
    {
        using var created = await Admin.PostAsync("jobs", new { volumeId, kind, timing });
        created.StatusCode.ShouldBe(System.Net.HttpStatusCode.Created, await created.Content.ReadAsStringAsync());
        return (await created.JsonAsync()).GetProperty("id").GetGuid();
    }

    /// <summary>Sets a daily full backup of a server that starts this long from now.</summary>
    public async Task SetBackupAsync(Guid serverId, TimeSpan fromNow, int durationMinutes = 120)
    {
        var start = Server.Time.GetUtcNow() + fromNow;
        string Wall(int minutes) => start.AddMinutes(minutes).ToString("HH:mm", System.Globalization.CultureInfo.InvariantCulture);
        var hostName = (await Admin.JsonAsync($"servers/{serverId}")).GetProperty("hostName").GetString();
        var name = BackupOf(hostName);
        var window = new { from = Wall(0), to = Wall(durationMinutes), timeZone = "UTC", rule = "FREQ=DAILY", startsOn = "2020-01-01" };
        using var put = await Admin.PutAsync(
            $"setup/backup-schedules/{name}", new { name, @for = $"host {hostName}", type = "full", method = "fileLevel", window });
        put.StatusCode.ShouldBe(System.Net.HttpStatusCode.OK, await put.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    /// <summary>Name of the schedule that <see cref="SetBackupAsync"/> sets.</summary>
    public static string BackupOf(string? hostName) => $"backup of {hostName}";

    public async ValueTask DisposeAsync()
    {
        foreach (var agent in _agents)
            agent.Dispose();
        Admin.Dispose();
        await Server.DisposeAsync();
    }
}
