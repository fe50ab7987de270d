using System.Globalization;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Rules;

/// <summary>Measures the fleet for alert rules.</summary>
internal sealed class Measurements(FleetDbContext db, FleetSetup setup, IConnectedAgents agents, DateTimeOffset now)
{
    private const double BytesOfMegabyte = 1024 * 1024;

    /// <summary>Returns the values of a condition. An object without the value, such as a volume never analysed, is left out.</summary>
    public Task<List<Measurement>> OfAsync(AlertCondition condition, CancellationToken cancellationToken) => condition switch
    {
        AlertCondition.AgentSilent or AlertCondition.CertificateExpiry => ServersAsync(condition, cancellationToken),
        AlertCondition.JobsFailed => JobsAsync(cancellationToken),
        AlertCondition.MissedBackups => new BackupMeasurements(db, setup, now).MissedAsync(cancellationToken),
        AlertCondition.BackupSlower => new BackupMeasurements(db, setup, now).SlowerAsync(cancellationToken),
        AlertCondition.Growth => GrowthAsync(cancellationToken),
        _ => VolumesAsync(condition, cancellationToken),
    };

    private async Task<List<Measurement>> ServersAsync(AlertCondition condition, CancellationToken cancellationToken)
    {
        var servers = await db.Servers.AsNoTracking().Where(server => server.RevokedAt == null).ToListAsync(cancellationToken);
        return servers.ConvertAll(server =>
        {
            if (condition == AlertCondition.CertificateExpiry)
            {
                var days = (server.CertificateExpiresAt - now).TotalDays;
                return new Measurement(
                    server.Id, server.Id, days,
                    $"The certificate of the agent on {server.HostName} expires in {Number(days)} days. Look whether its agent runs, "
                        + "because it renews the certificate by itself.");
            }

            var heard = agents.LastHeard(server.Id) ?? server.LastSeenAt ?? server.EnrolledAt;
            var minutes = agents.IsOnline(server.Id) ? 0 : Math.Max(0, (now - heard).TotalMinutes);
            return new Measurement(
                server.Id, server.Id, minutes,
                $"The agent on {server.HostName} was last heard {Number(minutes)} minutes ago. Look whether the machine and " +
                $"its service run.");
        });
    }

    private async Task<List<Measurement>> VolumesAsync(AlertCondition condition, CancellationToken cancellationToken)
    {
        var volumes = await db.Volumes.AsNoTracking().Present().Where(volume => volume.TotalBytes > 0)
            .Select(volume => new
            {
                volume.Id, volume.ServerId, volume.Path, volume.Server!.HostName, volume.TotalBytes, volume.FreeBytes,
                volume.ShadowCopyFreeBytes, Data = (double?)volume.LastAnalysis!.DataPercent,
            }).ToListAsync(cancellationToken);
        var found = new List<Measurement>(volumes.Count);
        foreach (var volume in volumes)
        {
            var name = $"{volume.Path} on {volume.HostName}";
            var (value, text) = condition switch
            {
                AlertCondition.FreeSpace => (100.0 * volume.FreeBytes / volume.TotalBytes, $"{name} has {{0}} % free space. Make room."),
                AlertCondition.Fragmentation => (
                    volume.Data, $"{name}: {{0}} % of the data is fragmented. Look at its decisions in the plan."),
                _ => (
                    volume.ShadowCopyFreeBytes / BytesOfMegabyte,
                    $"The diff area of {name} can grow by {{0}} MB, then the oldest shadow copy is lost. Enlarge it."),
            };
            if (value is { } known)
                found.Add(new Measurement(
                    volume.Id,
                    volume.ServerId,
                    known,
                    string.Format(CultureInfo.InvariantCulture, text, Number(known))));
        }

        return found;
    }

    private async Task<List<Measurement>> GrowthAsync(CancellationToken cancellationToken)
    {
        var since = now.AddDays(-7);
        var volumes = await db.Volumes.AsNoTracking().Present().Where(volume => volume.TotalBytes > 0).Select(volume => new
        {
            volume.Id, volume.ServerId, volume.Path, volume.Server!.HostName, volume.TotalBytes,
            Used = volume.TotalBytes - volume.FreeBytes,
            Before = db.Analyses.Where(analysis => analysis.VolumeId == volume.Id && analysis.AnalyzedAt >= since)
                .OrderBy(analysis => analysis.AnalyzedAt)
                .Select(analysis => new { Used = analysis.TotalBytes - analysis.FreeBytes, At = analysis.AnalyzedAt }).FirstOrDefault(),
        }).ToListAsync(cancellationToken);
        return
        [
            .. volumes.Where(volume => volume.Before is not null).Select(volume =>
            {
                var percent = Math.Max(0, 100.0 * (volume.Used - volume.Before!.Used) / volume.TotalBytes);
                return new Measurement(
                    volume.Id, volume.ServerId, percent,
                    $"The data of {volume.Path} on {volume.HostName} has grown by {Number(percent)} % of the volume since "
                        + $"{volume.Before.At:yyyy-MM-dd HH:mm} UTC. Look at what was written.");
            }),
        ];
    }

    private async Task<List<Measurement>> JobsAsync(CancellationToken cancellationToken)
    {
        var since = now.AddDays(-1);
        var volumes = await db.Volumes.AsNoTracking().Present().Select(volume => new
        {
            volume.Id, volume.ServerId, volume.Path, volume.Server!.HostName,
            Failed = db.Jobs.Count(job => job.VolumeId == volume.Id && job.FinishedAt >= since
                && (job.State == JobState.Failed || job.State == JobState.Refused || job.State == JobState.Missed)),
        }).ToListAsync(cancellationToken);
        return volumes.ConvertAll(volume => new Measurement(
            volume.Id, volume.ServerId, volume.Failed,
            $"{volume.Failed} jobs of {volume.Path} on {volume.HostName} failed, were refused or missed in 24 hours. Read their reasons."));
    }

    private static string Number(double value) => Math.Round(value, value < 10 ? 1 : 0).ToString(CultureInfo.InvariantCulture);
}
