namespace FleetDefrag.Server.Tests.Support;

/// <summary>A running server with a fresh database for one test class.</summary>
public sealed class ServerFixture(PostgresFixture postgres) : IAsyncLifetime
{
    internal RunningServer Server { get; private set; } = null!;

    /// <summary>A client that is signed in as admin.</summary>
    internal ApiClient Client { get; private set; } = null!;

    public async ValueTask InitializeAsync()
    {
        Server = await RunningServer.StartAsync(postgres);
        Client = await Server.SignInAsync();
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await Server.DisposeAsync();
    }
}
