using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Metrics;

/// <summary>Reads the figures of the fleet in a few statements, however large the fleet is.</summary>
internal sealed class FleetFiguresReader(IDbContextFactory<FleetDbContext> contexts, IConnectedAgents agents, TimeProvider time)
{
    /// <summary>Returns the figures of now.</summary>
    public async Task<FleetFigures> ReadAsync(CancellationToken cancellationToken)
    {
        var (began, now) = (time.GetTimestamp(), time.GetUtcNow());
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var servers = await db.Servers.Where(server => server.RevokedAt == null)
            .Select(server => new { server.Id, server.CertificateExpiresAt }).ToListAsync(cancellationToken);
        var online = servers.Count(server => agents.IsOnline(server.Id));
        var volumes = await VolumesAsync(db, cancellationToken);
        var (forecasts, error) = await ForecastsAsync(db, now, cancellationToken);
        var database = await db.Database.SqlQuery<DatabaseFigures>(
            $"""
             SELECT pg_database_size(current_database()) AS "Bytes",
                 (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS "Connections"
             """).SingleAsync(cancellationToken);
        return new FleetFigures
        {
            Servers = [new("online", online), new("offline", servers.Count - online)],
            AgentsConnected = agents.Online.Count,
            CertificateSeconds = servers.Count == 0 ? null : (servers.Min(server => server.CertificateExpiresAt) - now).TotalSeconds,
            Volumes = volumes.Kinds,
            VolumeBytes = volumes.Bytes,
            FreeBytes = volumes.Free,
            ExcessFragments = volumes.Excess,
            Jobs = All(await CountAsync(db.Jobs.Where(job => job.FinishedAt == null && JobStates.Active.Contains(job.State))
                .GroupBy(job => job.State).Select(group => new Counted<JobState>(group.Key, group.LongCount())), cancellationToken),
                JobStates.IsActive),
            JobsOfDay = All(await CountAsync(db.Jobs.Where(job => job.FinishedAt >= now.AddDays(-1))
                .GroupBy(job => job.State).Select(group => new Counted<JobState>(group.Key, group.LongCount())), cancellationToken),
                state => !state.IsActive()),
            Decisions = All(await CountAsync(db.PlannedDecisions.Where(decision => decision.OccursAt > now)
                .GroupBy(decision => decision.Kind).Select(group => new Counted<DecisionKind>(group.Key, group.LongCount())),
                cancellationToken)),
            Alerts = All(await CountAsync(db.Alerts.Where(alert => alert.ClosedAt == null)
                .GroupBy(alert => alert.Kind).Select(group => new Counted<AlertKind>(group.Key, group.LongCount())), cancellationToken)),
            Deliveries = All(await CountAsync(db.AlertDeliveries.Where(delivery => delivery.State != DeliveryState.Delivered)
                .GroupBy(delivery => delivery.State).Select(group => new Counted<DeliveryState>(group.Key, group.LongCount())),
                cancellationToken), state => state != DeliveryState.Delivered),
            Forecasts = forecasts,
            ForecastError = error,
            DatabaseBytes = database.Bytes,
            DatabaseConnections = database.Connections,
            ReadTime = time.GetElapsedTime(began),
        };
    }

    private static async Task<(IReadOnlyList<KindCount> Kinds, double Bytes, double Free, double Excess)> VolumesAsync(
        FleetDbContext db, CancellationToken cancellationToken)
    {
        var sums = await db.Volumes.Present().GroupBy(_ => 1).Select(all => new
        {
            Analysed = all.LongCount(volume => volume.LastAnalysis != null),
            Fragmented = all.LongCount(volume => volume.LastAnalysis != null && volume.LastAnalysis.Files.Fragmented > 0),
            Count = all.LongCount(),
            // Sums of many large numbers may leave the range of 64 bits, which PostgreSQL refuses.
            Bytes = all.Sum(volume => (decimal)volume.TotalBytes),
            Free = all.Sum(volume => (decimal)volume.FreeBytes),
            Excess = all.Sum(volume => volume.LastAnalysis == null ? 0m : volume.LastAnalysis.Files.ExcessFragments),
        }).FirstOrDefaultAsync(cancellationToken);
        var (analysed, fragmented, count) = (sums?.Analysed ?? 0, sums?.Fragmented ?? 0, sums?.Count ?? 0);
        return (
            [new("fragmented", fragmented), new("contiguous", analysed - fragmented), new("unknown", count - analysed)],
            (double)(sums?.Bytes ?? 0), (double)(sums?.Free ?? 0), (double)(sums?.Excess ?? 0));
    }

    private static async Task<(IReadOnlyList<KindCount> Kinds, double? Error)> ForecastsAsync(
        FleetDbContext db, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var runs = await db.BackupRuns.Where(run => run.EndedAt >= now.AddDays(-7) && run.EndedAt > run.BeganAt
            && run.ForecastSeconds != null).Select(run => new
            {
                run.BeganAt, EndedAt = run.EndedAt!.Value, Forecast = run.ForecastSeconds!.Value, Low = run.ForecastLowSeconds,
                High = run.ForecastHighSeconds,
            }).ToListAsync(cancellationToken);
        var timed = runs.ConvertAll(run => (Seconds: (run.EndedAt - run.BeganAt).TotalSeconds, run.Forecast, run.Low, run.High));
        var kept = timed.Count(run => run.Seconds >= run.Low && run.Seconds <= run.High);
        return (
            [new("kept", kept), new("missed", timed.Count - kept)],
            timed.Count == 0 ? null : timed.Average(run => Math.Abs((run.Forecast / run.Seconds) - 1)));
    }

    private static Task<List<Counted<T>>> CountAsync<T>(IQueryable<Counted<T>> query, CancellationToken cancellationToken)
        where T : struct, Enum => query.ToListAsync(cancellationToken);

    // Every kind has a series, also with 0: an alert on a series that does not exist yet would miss its first change.
    private static List<KindCount> All<T>(List<Counted<T>> counted, Func<T, bool>? isPart = null)
        where T : struct, Enum =>
        [
            .. Enum.GetValues<T>().Where(kind => isPart?.Invoke(kind) != false).Select(kind => new KindCount(
                System.Text.Json.JsonNamingPolicy.CamelCase.ConvertName($"{kind}"),
                counted.Find(row => EqualityComparer<T>.Default.Equals(row.Kind, kind))?.Count ?? 0)),
        ];

    private sealed record Counted<T>(T Kind, long Count)
        where T : struct, Enum;

    private sealed record DatabaseFigures(long Bytes, long Connections);
}
