using FleetDefrag.Server.Data;

namespace FleetDefrag.Server.Features.AgentPolicies;

/// <summary>
/// Sends the agents connected to this replica their policies when an agent connects, and after another replica made a plan.
/// After a plan of this replica, the plan service sends them.
/// </summary>
internal sealed class AgentPolicyService(
    IServiceScopeFactory scopes, AgentPolicySignal signal, ILogger<AgentPolicyService> logger) : BackgroundService
{
    /// <inheritdoc />
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        while (!stoppingToken.IsCancellationRequested)
        {
            await signal.WaitAsync(stoppingToken);
            try
            {
                await using var scope = scopes.CreateAsyncScope();
                await scope.ServiceProvider.GetRequiredService<AgentPolicySender>().ReadAndSendAsync(stoppingToken);
            }
            catch (Exception failure) when (!stoppingToken.IsCancellationRequested && DatabaseFailure.IsUnavailable(failure))
            {
                logger.DatabaseAway("Sending policies", failure.GetBaseException().Message);
            }
            catch (Exception failure) when (!stoppingToken.IsCancellationRequested)
            {
                // The next plan wakes this service again.
                logger.SendingPoliciesFailed(failure);
            }
        }
    }
}
