using FleetDefrag.Server.Observability;
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
            await PlanAsync(stoppingToken);
            policies.Wake();
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
            await scope.ServiceProvider.GetRequiredService<PlanRound>().RunAsync(cancellationToken);
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
