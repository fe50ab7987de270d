namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>
/// Tells the agents that are connected here what policies say of their volumes when one connects, and after a plan that another replica made.
/// Those that are connected where a plan is made hear of it there.
/// </summary>
internal sealed class AgentPolicyService(IServiceScopeFactory scopes, AgentPolicySignal signal, ILogger<AgentPolicyService> logger) : BackgroundService
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
                await scope.ServiceProvider.GetRequiredService<AgentPolicies>().ReadAndTellAsync(stoppingToken);
            }
            catch (Exception failure) when (!stoppingToken.IsCancellationRequested)
            {
                // The next plan wakes us again.
                logger.PolicyTellingFailed(failure);
            }
        }
    }
}
