using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Features.Events;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>Takes over the volumes that a machine has now; one that is missing is gone.</summary>
internal static class InventoryApplier
{
    private const int MostVolumes = 4096;

    public static async Task ApplyAsync(MessageApplication application, VolumeInventory inventory, CancellationToken cancellationToken)
    {
        if (inventory.Volumes.Count > MostVolumes)
        {
            application.Drop($"it lists {inventory.Volumes.Count} volumes; {MostVolumes} are possible");
            return;
        }

        var known = await application.Db.Volumes.Where(volume => volume.ServerId == application.ServerId).ToListAsync(cancellationToken);
        var present = new HashSet<Guid>();
        foreach (var described in inventory.Volumes)
        {
            var volume = VolumeFacts.Find(known, described) ?? VolumeFacts.New(application, known, described);
            if (!present.Add(volume.Id))
            {
                application.Drop($"volume {described.VolumeId} is listed twice; {described.Path} is left out");
                continue;
            }

            VolumeFacts.Update(volume, described);
        }

        foreach (var gone in known.Where(volume => !present.Contains(volume.Id)))
            gone.RemovedAt ??= application.Now;
        foreach (var volume in known)
            application.Changed(EventKind.Volume, volume.Id);
        application.Changed(EventKind.Server, application.ServerId);
    }
}
