using FleetDefrag.Server.AgentLink.Sessions;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Steps of tests with connected agents.</summary>
internal static class FleetSteps
{
    private const double StepSeconds = 30;

    /// <summary>Ends an agent's stream, and waits until the server knows.</summary>
    public static async Task LeaveAsync(this Fleet fleet, FakeAgent agent, TestStream stream)
    {
        stream.Dispose();
        var sessions = fleet.Server.Services.GetRequiredService<AgentSessions>();
        await fleet.Server.UntilAsync(() => !sessions.IsOnline(agent.ServerId));
    }

    /// <summary>
    /// Advances the clock while the agent sends messages. Each step is shorter than the silence after which a stream ends, and is
    /// acknowledged before the next.
    /// </summary>
    public static async Task AdvanceHeardAsync(this Fleet fleet, TestStream stream, DateTimeOffset until, ulong firstSequence = 3)
    {
        for (var sequence = firstSequence; fleet.Server.Time.GetUtcNow() < until; sequence++)
        {
            await stream.DeliverAsync(sequence, Messages.Inventory(Messages.Volume()));
            var next = fleet.Server.Time.GetUtcNow().AddSeconds(StepSeconds);
            fleet.Server.Time.Set(next < until ? next : until);
        }
    }
}
