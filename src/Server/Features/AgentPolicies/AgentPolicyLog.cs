namespace FleetDefrag.Server.Features.AgentPolicies;

/// <summary>Log messages about sending policies to agents: 1301.</summary>
internal static partial class AgentPolicyLog
{
    [LoggerMessage(1301, LogLevel.Error, "Sending policies to agents failed; the next plan sends them again.")]
    public static partial void SendingPoliciesFailed(this ILogger logger, Exception failure);
}
