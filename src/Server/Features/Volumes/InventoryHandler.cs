using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.Events;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>Stores the volumes that a server has now. A known volume that is missing from the inventory is marked as removed.</summary>
internal sealed class InventoryHandler(EventHub events) : IAgentMessageHandler
{
    private const int MostVolumes = 4096;

    /// <inheritdoc />
    public AgentMessage.BodyOneofCase Kind => AgentMessage.BodyOneofCase.Volumes;

    /// <inheritdoc />
    public async Task HandleAsync(MessageContext context, AgentMessage message, CancellationToken cancellationToken)
    {
        var inventory = message.Volumes;
        if (inventory.Volumes.Count > MostVolumes)
        {
            context.Drop($"it lists {inventory.Volumes.Count} volumes; {MostVolumes} are possible");
            return;
        }

        var known = await context.Db.Volumes.Where(volume => volume.ServerId == context.ServerId).ToListAsync(cancellationToken);
        var present = new HashSet<Guid>();
        foreach (var described in inventory.Volumes)
        {
            var volume = ReportedVolume.Find(known, described) ?? ReportedVolume.Add(context, known, described);
            if (!present.Add(volume.Id))
            {
                context.Drop($"volume {described.VolumeId} is listed twice; {described.Path} is left out");
                continue;
            }

            ReportedVolume.Update(context, volume, described);
        }

        foreach (var gone in known.Where(volume => !present.Contains(volume.Id)))
            gone.RemovedAt ??= context.Now;
        context.AfterCommit(() =>
        {
            foreach (var volume in known)
                events.Changed(EventKind.Volume, volume.Id);
            events.Changed(EventKind.Server, context.ServerId);
        });
    }
}
