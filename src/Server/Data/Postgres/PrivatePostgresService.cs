using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Data.Postgres;

/// <summary>
/// Starts the private PostgreSQL before the services that use it, starts it again when its process ends, and stops it after them.
/// </summary>
internal sealed class PrivatePostgresService(PrivatePostgres postgres, TimeProvider time, ILogger<PrivatePostgresService> logger)
    : IHostedService, IDisposable
{
    private static readonly TimeSpan BetweenLooks = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan AfterFailure = TimeSpan.FromSeconds(10);

    private readonly CancellationTokenSource _stopping = new();
    private Task _supervising = Task.CompletedTask;

    public async Task StartAsync(CancellationToken cancellationToken)
    {
        await postgres.StartAsync(cancellationToken);
        _supervising = SuperviseAsync(_stopping.Token);
    }

    public async Task StopAsync(CancellationToken cancellationToken)
    {
        await _stopping.CancelAsync();
        await _supervising;
        await postgres.StopAsync();
    }

    public void Dispose() => _stopping.Dispose();

    private async Task SuperviseAsync(CancellationToken cancellationToken)
    {
        while (!cancellationToken.IsCancellationRequested)
        {
            var pause = BetweenLooks;
            try
            {
                await postgres.StartAgainAsync(cancellationToken);
            }
            catch (Exception failure) when (failure is StartupException or IOException or UnauthorizedAccessException)
            {
                logger.NotStartedAgain(failure.Message);
                pause = AfterFailure;
            }
            catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
            {
                return;
            }

            // The task ends without an exception when the server stops.
            await Task.WhenAny(Task.Delay(pause, time, cancellationToken));
        }
    }
}
