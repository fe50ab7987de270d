using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.AgentPolicies;
using FleetDefrag.Server.Observability.Telemetry;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>Plans every few minutes, and when something changed.</summary>
internal sealed class PlanService(
    IServiceScopeFactory scopes, PlanSignal signal, AgentPolicySignal policies, TimeProvider time,
        ILogger<PlanService> logger) : BackgroundService
{
    private const string Planned = "planned";

    private static readonly TimeSpan Pause = TimeSpan.FromMinutes(5);

    /// <summary>The pause after a round without a plan. The change that woke this service may be in no plan yet.</summary>
    internal static readonly TimeSpan PauseWithoutPlan = TimeSpan.FromSeconds(10);

    /// <inheritdoc />
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        while (!stoppingToken.IsCancellationRequested)
        {
            var began = time.GetTimestamp();
            string result;
            using (ServerMeter.Activities.StartActivity("plan round"))
            {
                result = await PlanAsync(stoppingToken);
                ServerMeter.Planned(time.GetElapsedTime(began), result);
            }

            // Every hook of a backup wakes this service. Planning takes half of the time at most: wakes that come meanwhile count as one.
            await Task.Delay(time.GetElapsedTime(began), time, stoppingToken);
            using var awake = CancellationTokenSource.CreateLinkedTokenSource(stoppingToken);
            var pause = result == Planned ? Pause : PauseWithoutPlan;
            await Task.WhenAny(signal.WaitAsync(awake.Token), Task.Delay(pause, time, awake.Token));
            await awake.CancelAsync();
        }
    }

    private async Task<string> PlanAsync(CancellationToken cancellationToken)
    {
        try
        {
            await using var scope = scopes.CreateAsyncScope();
            if (await scope.ServiceProvider.GetRequiredService<PlanRound>().RunAsync(cancellationToken) is { } input)
            {
                await scope.ServiceProvider.GetRequiredService<AgentPolicySender>().SendAsync(input, cancellationToken);
                return Planned;
            }

            policies.Wake();
            return "elsewhere";
        }
        catch (Exception failure) when (!cancellationToken.IsCancellationRequested && DatabaseFailure.IsUnavailable(failure))
        {
            logger.DatabaseAway("Planning", failure.GetBaseException().Message);
            return "failed";
        }
        catch (DbUpdateException) when (!cancellationToken.IsCancellationRequested)
        {
            // Somebody changed or created a job in between. Nothing of the round was stored, and the next round reads anew.
            signal.Wake();
            return "conflict";
        }
        catch (Exception failure) when (!cancellationToken.IsCancellationRequested)
        {
            logger.PlanFailed(failure);
            await TellAsync(failure, cancellationToken);
            return "failed";
        }
    }

    private async Task TellAsync(Exception failure, CancellationToken cancellationToken)
    {
        await using var scope = scopes.CreateAsyncScope();
        await scope.ServiceProvider.GetRequiredService<PlanAnnouncer>().FailedAsync(failure, cancellationToken);
    }
}
