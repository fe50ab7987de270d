using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Features.Setup;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>Tells the consoles, the dispatcher and the administrators about a plan that was stored.</summary>
internal sealed class PlanAnnouncer(JobAnnouncer jobs, EventHub events, AlertBook alerts, StoredSetup setups)
{
    private const string TheFleet = "fleet";

    /// <summary>Announces the jobs that changed, and the plan when it is new.</summary>
    public void Announce(IReadOnlyCollection<Job> touched, bool isNew)
    {
        if (isNew)
            events.PlanChanged();
        jobs.Announce(touched);
    }

    /// <summary>Raises alerts about volumes and policies that the plan left out.</summary>
    public async Task TellAsync(
        IReadOnlyList<(SchedulableVolume Volume, Exception Failure)> setAside, CancellationToken cancellationToken)
    {
        await alerts.EndAsync(AlertKind.PlanningFailed, TheFleet, cancellationToken);
        foreach (var (volume, failure) in setAside)
        {
            await alerts.RaiseAsync(
                AlertKind.VolumeSetAside, volume.Id.ToString(), volume.Host.Id,
                $"Volume {volume.Path} of {volume.Host.Name} cannot be planned: {failure.Message} The other volumes are planned. "
                    + "Analyse the volume again, and report this to the maintainers.",
                cancellationToken);
        }

        foreach (var (policy, mistake) in await setups.UnusablePoliciesAsync(cancellationToken))
        {
            await alerts.RaiseAsync(
                AlertKind.PolicySetAside, policy, serverId: null,
                $"Policy '{policy}' is off, because it cannot be used: {mistake} Write the policy anew.", cancellationToken);
        }
    }

    /// <summary>Raises an alert about a round that failed.</summary>
    public Task FailedAsync(Exception failure, CancellationToken cancellationToken) => alerts.RaiseAsync(
        AlertKind.PlanningFailed, TheFleet, serverId: null,
        $"The fleet cannot be planned: {failure.Message} The last plan stays in force. Correct the setup that the message names.",
        cancellationToken);
}
