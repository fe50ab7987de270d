using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.BackupRuns;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;
using NodaTime;

namespace FleetDefrag.Server.Features.Plan.Inputs;

/// <summary>
/// Reads volumes as the scheduler sees them: newest analysis, history of runs, shadow copies, backups that hooks reported.
/// </summary>
internal sealed class VolumeInputs(FleetDbContext db, IConnectedAgents agents)
{
    /// <summary>Reads volumes. One that is gone, or whose server is not among the hosts, is left out.</summary>
    /// <param name="hosts">The servers with their sites and groups.</param>
    /// <param name="wanted">The volumes to read.</param>
    /// <param name="now">The present.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    public async Task<List<SchedulableVolume>> ReadAsync(
        IReadOnlyList<HostFacts> hosts, IQueryable<Volume> wanted, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var byId = hosts.ToDictionary(host => host.Id, host => host with { ClockSkew = agents.ClockSkew(host.Id).ToScheduler() });
        var backedUpSince = await BackedUpSinceAsync(now, cancellationToken);
        var recent = await RecentBackupsAsync(now, cancellationToken);
        var volumes = await RowsAsync(wanted, cancellationToken);
        var read = new List<SchedulableVolume>(volumes.Count);
        foreach (var volume in volumes)
        {
            if (!byId.TryGetValue(volume.ServerId, out var host))
                continue;
            read.Add(new SchedulableVolume(volume.Id, host, volume.Path, ConditionOf(volume))
            {
                History = volume.Pace,
                PassedOver = volume.PassedOver,
                BackupTimes = volume.BackupTimes,
                ShadowCopies = volume.ShadowCopies > 0
                    ? new ShadowCopyState(volume.ShadowCopies.Value, volume.ShadowCopyFreeBytes ?? 0) : null,
                BackedUpSince = backedUpSince.TryGetValue(volume.Id, out var since) ? since : null,
                RecentBackups = [.. recent[volume.Id]],
            });
        }

        return read;
    }

    private async Task<Dictionary<Guid, Instant>> BackedUpSinceAsync(DateTimeOffset now, CancellationToken cancellationToken)
    {
        var runs = await db.BackupRuns.UnderWay(now).Where(run => run.VolumeId != null)
            .Select(run => new { run.VolumeId, run.BeganAt }).ToListAsync(cancellationToken);
        return runs.GroupBy(run => run.VolumeId!.Value)
            .ToDictionary(ofVolume => ofVolume.Key, ofVolume => ofVolume.Min(run => run.BeganAt).ToScheduler());
    }

    private async Task<ILookup<Guid, BackupTaken>> RecentBackupsAsync(DateTimeOffset now, CancellationToken cancellationToken)
    {
        var since = now - PlannerRules.MostEarly.ToServer();
        var runs = await db.BackupRuns.Where(run => run.VolumeId != null && run.BeganAt > since)
            .Select(run => new { run.VolumeId, run.Type, run.BeganAt, run.EndedAt }).ToListAsync(cancellationToken);
        return runs.ToLookup(
            run => run.VolumeId!.Value, run => new BackupTaken(run.Type, run.BeganAt.ToScheduler(), run.EndedAt.ToScheduler()));
    }

    // Reads columns instead of whole rows: an analysis carries its map and its most fragmented files.
    private static Task<List<VolumeRow>> RowsAsync(IQueryable<Volume> wanted, CancellationToken cancellationToken) =>
        wanted.Present().AsNoTracking().Select(volume => new VolumeRow
        {
            Id = volume.Id,
            ServerId = volume.ServerId,
            Path = volume.Path,
            Pace = volume.Pace,
            PassedOver = volume.PassedOver,
            BackupTimes = volume.BackupTimes,
            ShadowCopies = volume.ShadowCopies,
            ShadowCopyFreeBytes = volume.ShadowCopyFreeBytes,
            FileFragments = (long?)volume.LastAnalysis!.Files.ExcessFragments,
            DirectoryFragments = (long?)volume.LastAnalysis.Directories.ExcessFragments,
            FragmentedBytes = (double?)(volume.LastAnalysis.VolumePercent / 100 * volume.LastAnalysis.TotalBytes),
            FragmentedPercent = (double?)volume.LastAnalysis.DataPercent,
        }).ToListAsync(cancellationToken);

    private static VolumeCondition? ConditionOf(VolumeRow volume) => volume.FileFragments is { } files
        ? new VolumeCondition(
            files + volume.DirectoryFragments!.Value, (long)volume.FragmentedBytes!.Value, volume.FragmentedPercent!.Value)
        : null;

    private sealed class VolumeRow
    {
        public required Guid Id { get; init; }

        public required Guid ServerId { get; init; }

        public required string Path { get; init; }

        public required List<double> Pace { get; init; }

        public required int PassedOver { get; init; }

        public required List<BackupTime> BackupTimes { get; init; }

        public required int? ShadowCopies { get; init; }

        public required long? ShadowCopyFreeBytes { get; init; }

        public required long? FileFragments { get; init; }

        public required long? DirectoryFragments { get; init; }

        public required double? FragmentedBytes { get; init; }

        public required double? FragmentedPercent { get; init; }
    }
}
