namespace FleetDefrag.Server.Data.Postgres;

/// <summary>Starts the private PostgreSQL before everything that uses it and stops it after.</summary>
internal sealed class PrivatePostgresService(PrivatePostgres postgres) : IHostedService
{
    public Task StartAsync(CancellationToken cancellationToken) => postgres.StartAsync(cancellationToken);

    public Task StopAsync(CancellationToken cancellationToken) => postgres.StopAsync();
}
