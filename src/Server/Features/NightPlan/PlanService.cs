using FleetDefrag.Server.Events;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Plans every few minutes, and when something changed.</summary>
internal sealed class PlanService(IServiceScopeFactory scopes, PlanSignal signal, AgentPolicySignal policies, TimeProvider time, ILogger<PlanService> logger) : BackgroundService
{
    private static readonly TimeSpan Pause = TimeSpan.FromMinutes(5);

    /// <inheritdoc />
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        while (!stoppingToken.IsCancellationRequested)
        {
            var began = time.GetTimestamp();
            await PlanAsync(stoppingToken);
            // Every hook of a backup wakes us. However many there are, we plan half of the time at most: what came meanwhile counts as one.
            await Task.Delay(time.GetElapsedTime(began), time, stoppingToken);
            using var awake = CancellationTokenSource.CreateLinkedTokenSource(stoppingToken);
            await Task.WhenAny(signal.WaitAsync(awake.Token), Task.Delay(Pause, time, awake.Token));
            await awake.CancelAsync();
        }
    }

    private async Task PlanAsync(CancellationToken cancellationToken)
    {
        try
        {
            await using var scope = scopes.CreateAsyncScope();
            if (await scope.ServiceProvider.GetRequiredService<PlanRound>().RunAsync(cancellationToken) is { } input)
                await scope.ServiceProvider.GetRequiredService<AgentPolicies>().TellAsync(input, cancellationToken);
            else
                policies.Wake();
        }
        catch (DbUpdateException) when (!cancellationToken.IsCancellationRequested)
        {
            // A job changed or came under us: nothing of the round was stored, and the next one sees the truth.
            signal.Wake();
        }
        catch (Exception failure) when (!cancellationToken.IsCancellationRequested)
        {
            logger.PlanFailed(failure);
        }
    }
}
