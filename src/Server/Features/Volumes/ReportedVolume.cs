using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>Finds, adds and updates the stored volume that an agent describes.</summary>
internal static class ReportedVolume
{
    /// <summary>
    /// Returns the known volume with the agent's id. A volume that could not be opened, now or when it was first seen, has no id and is
    /// found by its path. Null: the volume is new.
    /// </summary>
    public static Volume? Find(IReadOnlyCollection<Volume> known, Contracts.V1.Volume described) =>
        known.FirstOrDefault(volume => volume.AgentVolumeId == KeyOf(described))
        ?? known.FirstOrDefault(volume => volume.AgentVolumeId == PathKeyOf(described))
        ?? (described.VolumeId.Length == 0 ? known.FirstOrDefault(
            volume => volume.Path == described.Path && volume.RemovedAt is null) : null);

    /// <summary>Adds a new volume to the unit of work and to <paramref name="known"/>.</summary>
    public static Volume Add(MessageContext context, List<Volume> known, Contracts.V1.Volume described)
    {
        var volume = new Volume
        {
            Id = Guid.CreateVersion7(context.Now),
            ServerId = context.ServerId,
            AgentVolumeId = KeyOf(described),
            Path = "",
            Label = "",
        };
        context.Db.Add(volume);
        known.Add(volume);
        return volume;
    }

    /// <summary>
    /// Takes over what the agent says of the volume, and marks it as present. Sizes that no volume can have are set aside with an alert:
    /// the last known sizes stay, and the volume has a problem.
    /// </summary>
    public static void Update(MessageContext context, Volume volume, Contracts.V1.Volume described)
    {
        var hadProblem = volume.Problem is not null;
        volume.RemovedAt = null;
        if (described.VolumeId.Length > 0)
            volume.AgentVolumeId = KeyOf(described);
        volume.Path = AgentText.Clean(described.Path, 1024);
        volume.Problem = AgentText.CleanOrNull(described.Problem, 1024);
        volume.State = StateOf(described.State);
        (volume.ShadowCopies, volume.ShadowCopyFreeBytes) = described.ShadowCopies is { } copies
            ? ((int?)Math.Min(copies.Count, int.MaxValue), AgentNumbers.ToLong(copies.FreeBytes))
            : ((int?)null, (long?)null);
        if (described.HasHasSeekPenalty)
            volume.HasSeekPenalty = described.HasSeekPenalty;
        // A volume that could not be opened has no sizes. The last known sizes stay.
        if (described.TotalBytes == 0)
            return;
        var subject = volume.Id.ToString();
        if (described.TotalBytes > AgentNumbers.Largest || described.FreeBytes > described.TotalBytes)
        {
            volume.Problem = $"The agent reported {described.TotalBytes} bytes with {described.FreeBytes} free. "
                + "No NTFS volume has such sizes. Check the volume (fleetdefrag-agent check), and update the agent.";
            context.Alert(AlertKind.ImpossibleFigures, subject, $"Volume {volume.Path}: {volume.Problem}");
            return;
        }

        if (hadProblem)
            context.AlertIsOver(AlertKind.ImpossibleFigures, subject);
        volume.Label = AgentText.Clean(described.Label, 255);
        volume.TotalBytes = AgentNumbers.ToLong(described.TotalBytes);
        volume.FreeBytes = AgentNumbers.ToLong(described.FreeBytes);
        volume.ClusterBytes = described.ClusterBytes;
    }

    private static string KeyOf(Contracts.V1.Volume described) =>
        described.VolumeId.Length > 0 ? AgentText.Clean(described.VolumeId, 64) : PathKeyOf(described);

    private static string PathKeyOf(Contracts.V1.Volume described) => AgentText.Clean($"path:{described.Path}", 1100);

    private static StoredVolumeState StateOf(Contracts.V1.VolumeState state) => state switch
    {
        Contracts.V1.VolumeState.Clean => StoredVolumeState.Clean,
        Contracts.V1.VolumeState.Dirty => StoredVolumeState.Dirty,
        Contracts.V1.VolumeState.Hibernated => StoredVolumeState.Hibernated,
        Contracts.V1.VolumeState.Mounted => StoredVolumeState.Mounted,
        _ => StoredVolumeState.Unknown,
    };
}
