using FleetDefrag.Contracts.V1;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Volumes;
using Google.Protobuf.WellKnownTypes;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>What policies say of the volumes of each connected machine, in the contract's words.</summary>
internal sealed class AgentPolicies(FleetDbContext db, PlanInputs inputs, AgentSessions sessions, TimeProvider time)
{
    /// <summary>Reads what concerns the machines that are connected, and tells those for whom something changed.</summary>
    public async Task ReadAndTellAsync(CancellationToken cancellationToken)
    {
        var online = sessions.Online;
        if (online.Count > 0)
            await TellAsync(await inputs.ReadAsync(time.GetUtcNow(), PlanRound.Horizon, db.Servers.Where(server => online.Contains(server.Id)), cancellationToken), cancellationToken);
    }

    /// <summary>Tells those for whom something changed.</summary>
    /// <param name="input">What was read just now.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public async Task TellAsync(FleetPlanInput input, CancellationToken cancellationToken)
    {
        var online = sessions.Online;
        if (online.Count == 0)
            return;
        var names = await db.Volumes.Present().Where(volume => online.Contains(volume.ServerId))
            .ToDictionaryAsync(volume => volume.Id, volume => volume.AgentVolumeId, cancellationToken);
        var policies = online.ToDictionary(server => server, _ => new AgentPolicy());
        foreach (var (volume, policy, allowed) in AutomaticTime.For(input, input.Volumes.Where(volume => names.ContainsKey(volume.Id)).OrderBy(volume => volume.Id)))
            policies[volume.Host.Id].Volumes.Add(Of(volume, policy, allowed, names[volume.Id]));
        foreach (var (server, policy) in policies)
            sessions.TellPolicy(server, policy, input.Now.ToDateTimeOffset());
    }

    private static VolumePolicy Of(VolumeFacts volume, Policy policy, IntervalSet allowed, string name)
    {
        var told = new VolumePolicy
        {
            VolumeId = name,
            Automatic = policy.Mode == PolicyMode.Automatic,
            StartAbovePercent = policy.FromFragmentedPercent,
            ShadowCopySafe = AutomaticTime.IsShadowCopySafe(volume, policy),
            MaxBytesPerSecond = (ulong)(policy.MaxBytesPerSecond ?? 0),
        };
        told.Passes.Add(policy.Passes);
        told.ExcludedPaths.Add(policy.ExcludedPaths);
        told.Allowed.Add(allowed.Spans.Select(span => new Span
        {
            Start = Timestamp.FromDateTimeOffset(span.Start.ToDateTimeOffset()), End = Timestamp.FromDateTimeOffset(span.End.ToDateTimeOffset()),
        }));
        return told;
    }
}
