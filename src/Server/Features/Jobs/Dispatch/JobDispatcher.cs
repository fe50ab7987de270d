using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;

namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>Starts jobs when they are due. Sleeps until the next job is due, or until a wake.</summary>
internal sealed class JobDispatcher(
    IServiceScopeFactory scopes, JobSignal signal, TimeProvider time, ILogger<JobDispatcher> logger) : BackgroundService
{
    // The longest sleep, after which a changed clock takes effect.
    private static readonly TimeSpan LongestSleep = TimeSpan.FromMinutes(10);
    private static readonly TimeSpan AfterFailure = TimeSpan.FromSeconds(10);

    /// <inheritdoc />
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        while (!stoppingToken.IsCancellationRequested)
            await SleepAsync(await DispatchAsync(stoppingToken), stoppingToken);
    }

    private async Task<TimeSpan> DispatchAsync(CancellationToken cancellationToken)
    {
        try
        {
            await using var scope = scopes.CreateAsyncScope();
            var next = await scope.ServiceProvider.GetRequiredService<DispatchRound>().RunAsync(cancellationToken);
            var sleep = next - time.GetUtcNow() ?? LongestSleep;
            return sleep < TimeSpan.Zero ? TimeSpan.Zero : sleep < LongestSleep ? sleep : LongestSleep;
        }
        catch (Exception failure) when (!cancellationToken.IsCancellationRequested && DatabaseFailure.IsUnavailable(failure))
        {
            logger.DatabaseAway("The search for due jobs", failure.GetBaseException().Message);
            return AfterFailure;
        }
        catch (Exception failure) when (!cancellationToken.IsCancellationRequested)
        {
            // The database was unavailable, or a job changed at the same time. The next round reads the present state.
            logger.DispatchFailed(failure);
            return AfterFailure;
        }
    }

    private async Task SleepAsync(TimeSpan span, CancellationToken stoppingToken)
    {
        using var awake = CancellationTokenSource.CreateLinkedTokenSource(stoppingToken);
        await Task.WhenAny(signal.WaitAsync(awake.Token), Task.Delay(span, time, awake.Token));
        await awake.CancelAsync();
    }
}
