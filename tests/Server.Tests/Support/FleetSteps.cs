using FleetDefrag.Server.AgentLink.Sessions;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>What happens to connected machines in tests.</summary>
internal static class FleetSteps
{
    private const double StepSeconds = 30;

    /// <summary>Ends a machine's stream, and waits until the server knows.</summary>
    public static async Task LeaveAsync(this Fleet fleet, FakeAgent agent, TestStream stream)
    {
        stream.Dispose();
        var sessions = fleet.Server.Services.GetRequiredService<AgentSessions>();
        await fleet.Server.UntilAsync(() => !sessions.IsOnline(agent.ServerId));
    }

    /// <summary>Sets the clock on while the machine is heard: in steps that are shorter than the silence after which a stream ends, each acknowledged before the next.</summary>
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
