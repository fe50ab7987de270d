namespace FleetDefrag.Server.Data.Postgres;

/// <summary>Starts the private PostgreSQL before the services that use it, and stops it after them.</summary>
internal sealed class PrivatePostgresService(PrivatePostgres postgres) : IHostedService
{
    public Task StartAsync(CancellationToken cancellationToken) => postgres.StartAsync(cancellationToken);

    public Task StopAsync(CancellationToken cancellationToken) => postgres.StopAsync();
}
