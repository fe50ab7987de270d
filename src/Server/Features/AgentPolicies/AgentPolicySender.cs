using FleetDefrag.Contracts.V1;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Plan.Inputs;
using FleetDefrag.Server.Features.Volumes;
using Google.Protobuf.WellKnownTypes;
using Microsoft.EntityFrameworkCore;
using NodaTime;

namespace FleetDefrag.Server.Features.AgentPolicies;

/// <summary>Sends each connected agent the policies of its volumes and the times at which it may work by itself.</summary>
internal sealed class AgentPolicySender(FleetDbContext db, PlanInputs inputs, IConnectedAgents agents, AlertBook alerts, TimeProvider time)
{
    /// <summary>Reads the policies of the connected agents and sends those that changed.</summary>
    public async Task ReadAndSendAsync(CancellationToken cancellationToken)
    {
        var online = agents.Online;
        if (online.Count == 0)
            return;
        var servers = db.Servers.Where(server => online.Contains(server.Id));
        await SendAsync(await inputs.ReadAsync(time.GetUtcNow(), servers, cancellationToken), cancellationToken);
    }

    /// <summary>Sends the policies that changed, from an input that was read just now.</summary>
    public async Task SendAsync(FleetPlanInput input, CancellationToken cancellationToken)
    {
        var online = agents.Online;
        if (online.Count == 0)
            return;
        var names = await db.Volumes.Present().Where(volume => online.Contains(volume.ServerId))
            .ToDictionaryAsync(volume => volume.Id, volume => volume.AgentVolumeId, cancellationToken);
        var policies = online.ToDictionary(server => server, _ => new AgentPolicy());
        var volumes = input.Volumes.Where(volume => names.ContainsKey(volume.Id)).OrderBy(volume => volume.Id);
        foreach (var (server, policy) in await PoliciesAsync(input, [.. volumes], names, cancellationToken))
            policies[server].Volumes.Add(policy);
        foreach (var (server, policy) in policies)
            agents.TellPolicy(server, policy, input.Now.ToServer());
    }

    // One volume whose policy cannot be sent must not keep the policies of the others.
    private async Task<List<(Guid Server, VolumePolicy Policy)>> PoliciesAsync(
        FleetPlanInput input, List<SchedulableVolume> volumes, Dictionary<Guid, string> names, CancellationToken cancellationToken)
    {
        try
        {
            return Policies(input, volumes, names);
        }
        catch (Exception) when (volumes.Count > 1)
        {
            var each = new List<(Guid, VolumePolicy)>(volumes.Count);
            foreach (var volume in volumes)
                each.AddRange(await PoliciesAsync(input, [volume], names, cancellationToken));
            return each;
        }
        catch (Exception failure)
        {
            var volume = volumes[0];
            await alerts.RaiseAsync(
                AlertKind.VolumeSetAside, volume.Id.ToString(), volume.Host.Id,
                $"The agent of {volume.Host.Name} cannot be told the policy of volume {volume.Path}: {failure.Message} "
                    + "Write the policy anew, and report this to the maintainers.",
                cancellationToken);
            return [];
        }
    }

    private static List<(Guid Server, VolumePolicy Policy)> Policies(
        FleetPlanInput input, List<SchedulableVolume> volumes, Dictionary<Guid, string> names) =>
        [
            .. AutomaticTime.For(input, volumes)
                .Select(item => (item.Volume.Host.Id, Of(item.Volume, item.Policy, item.Allowed, names[item.Volume.Id], input)))
        ];

    private static VolumePolicy Of(
        SchedulableVolume volume, Policy policy, IntervalSet allowed, string name, FleetPlanInput input)
    {
        var read = BackupReadChoice.Of(input.Backups, volume.Host, volume.Path);
        var told = new VolumePolicy
        {
            VolumeId = name,
            Automatic = policy.Mode == PolicyMode.Automatic,
            StartAbovePercent = policy.FromFragmentedPercent,
            ShadowCopySafe = AutomaticTime.IsShadowCopySafe(volume, policy),
            MaxBytesPerSecond = (ulong)(policy.MaxBytesPerSecond ?? 0),
            MaxMovedRatio = policy.MaxMovedRatio,
            ReadOrder = ReadOrders.Of(read.ReadOrder),
            MaxOrderSeconds = policy.MaxOrderSeconds,
            BackupsOfMonth = (uint)read.BackupsOfMonth(input.Now),
        };
        told.Passes.Add(policy.Passes);
        told.ExcludedPaths.Add(policy.ExcludedPaths);
        told.Allowed.Add(allowed.Spans.Select(SpanOf));
        return told;
    }

    private static Span SpanOf(Interval interval)
    {
        var (start, end) = interval.ToServer();
        return new Span { Start = Timestamp.FromDateTimeOffset(start), End = Timestamp.FromDateTimeOffset(end) };
    }
}
