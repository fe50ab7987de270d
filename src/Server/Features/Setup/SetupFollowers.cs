using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Events;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>All that follows a change of the setup: the registered followers, and the planner.</summary>
internal sealed class SetupFollowers(IEnumerable<ISetupFollower> followers, PlanSignal planner)
{
    /// <inheritdoc cref="ISetupFollower.FollowAsync" />
    public async Task<Action> FollowAsync(FleetSetup setup, CancellationToken cancellationToken)
    {
        Action announce = planner.Wake;
        foreach (var follower in followers)
            announce += await follower.FollowAsync(setup, cancellationToken);
        return announce;
    }
}
