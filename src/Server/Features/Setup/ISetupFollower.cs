using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Work planned by the setup, which changes in the same transaction as the setup.</summary>
internal interface ISetupFollower
{
    /// <summary>
    /// Changes tracked rows to fit the changed setup; the caller saves. Returns the action that announces the change after the commit.
    /// </summary>
    Task<Action> FollowAsync(FleetSetup setup, CancellationToken cancellationToken);
}
