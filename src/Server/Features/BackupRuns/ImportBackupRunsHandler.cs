using System.Security.Claims;
using FleetDefrag.Backups;
using FleetDefrag.Backups.Runs;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.BackupTimes;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;
using Npgsql;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>Stores backups of a volume that people or scripts send: the log of a backup program, or a list of runs.</summary>
internal sealed class ImportBackupRunsHandler(FleetDbContext db, EventHub events, Audit audit, TimeProvider time)
{
    /// <summary>The most runs of one import.</summary>
    public const int MostRuns = 1000;

    private const long Largest = (long)AgentNumbers.Largest;
    private const int Attempts = 3;

    /// <summary>Reads a log while it arrives, and stores the runs of the volume.</summary>
    public async Task<Outcome<ImportedRunsView>> HandleAsync(
        Guid volumeId, Stream log, BackupLogQuery query, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (await FindAsync(volumeId, cancellationToken) is not { } volume)
            return new NotFoundRefusal("volume", volumeId);
        TimeZoneInfo? zone = TimeZoneInfo.Utc;
        if (query.TimeZone is { } name && !TimeZoneInfo.TryFindSystemTimeZoneById(name, out zone))
            return new ImportRefusal.UnknownZone(name);
        var options = new BackupLogOptions
        {
            Format = query.Format?.Value, Zone = zone!, Date = query.Date, DateOrder = query.DateOrder?.Value,
        };
        var import = new RunImport(volume, query.Host, query.Method?.Value ?? BackupMethod.FileLevel);
        try
        {
            await foreach (var entry in new BackupLogReader(options).ReadAsync(log, cancellationToken))
                import.Add(entry);
        }
        catch (UnknownLogException unknown)
        {
            return new ImportRefusal.UnknownLog(unknown.Message);
        }

        return await StoreAsync(import, volume, user, cancellationToken);
    }

    /// <summary>Stores a list of runs.</summary>
    public async Task<Outcome<ImportedRunsView>> HandleAsync(
        Guid volumeId, BackupRunsRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (await FindAsync(volumeId, cancellationToken) is not { } volume)
            return new NotFoundRefusal("volume", volumeId);
        if (request.Runs.Count is 0 or > MostRuns)
            return new ImportRefusal.TooMany(MostRuns);
        var import = new RunImport(volume, host: null, BackupMethod.FileLevel);
        foreach (var (index, run) in request.Runs.Index())
        {
            if (Fault(index, run) is { } fault)
                return fault;
            import.Add(index + 1, run);
        }

        return await StoreAsync(import, volume, user, cancellationToken);
    }

    private static ImportRefusal.WrongField? Fault(int index, EndedBackupRun run)
    {
        if (run.Bytes is < 0 or > Largest)
            return new ImportRefusal.WrongField(index, "bytes", "The number of bytes may be 0 to 2^53.");
        if (run.Files is < 0 or > Largest)
            return new ImportRefusal.WrongField(index, "files", "The number of files may be 0 to 2^53.");
        if (run.Program.Length is 0 or > RunEnd.LongestProgram)
            return new ImportRefusal.WrongField(index, "program", $"The program has 1 to {RunEnd.LongestProgram} characters.");
        return run.Status?.Length > RunEnd.LongestStatus
            ? new ImportRefusal.WrongField(index, "status", $"The status has at most {RunEnd.LongestStatus} characters.")
            : null;
    }

    private Task<Volume?> FindAsync(Guid id, CancellationToken cancellationToken) => db.Volumes.AsNoTracking()
        .Include(volume => volume.Server).SingleOrDefaultAsync(volume => volume.Id == id && volume.RemovedAt == null, cancellationToken);

    private async Task<ImportedRunsView> StoreAsync(
        RunImport import, Volume volume, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        for (var attempt = 1; ; attempt++)
        {
            var result = await AddAllAsync(import, cancellationToken);
            if (result.Stored + result.Completed > 0)
            {
                audit.Add(
                    db, user, "backups.imported", $"{volume.Path} on {volume.Server!.HostName}",
                    $"{result.Stored} runs stored, {result.Completed} completed, {result.Known} known");
            }

            try
            {
                await db.SaveChangesAsync(cancellationToken);
                if (result.Stored + result.Completed > 0)
                    events.Changed(EventKind.BackupRun, import.Runs[0].Run.Id);
                return result;
            }
            catch (DbUpdateException failure) when (attempt < Attempts
                && failure.InnerException is PostgresException { SqlState: PostgresErrorCodes.UniqueViolation })
            {
                // Another import stored the same run meanwhile.
                db.ChangeTracker.Clear();
            }
        }
    }

    private async Task<ImportedRunsView> AddAllAsync(RunImport import, CancellationToken cancellationToken)
    {
        var refused = new List<RefusedImport>(import.Refused);
        var counts = new Dictionary<ImportedRunResultKind, int>();
        var stored = new List<BackupRun>();
        foreach (var (line, run) in import.Runs)
        {
            var result = await ImportedRuns.AddAsync(db, run, time.GetUtcNow(), cancellationToken);
            counts[result.Kind] = counts.GetValueOrDefault(result.Kind) + 1;
            if (result.Kind == ImportedRunResultKind.Stored)
                stored.Add(run);
            if (result.Reason is { } reason)
                refused.Add(new RefusedImport(line, run.Path, reason));
        }

        await ForecastKeeper.KeepAsync(db, stored, cancellationToken);
        if (stored.Count > 0)
            await VolumeBackupTimes.KeepAsync(db, stored[0].ServerId, time.GetUtcNow(), cancellationToken);
        return new ImportedRunsView(
            counts.GetValueOrDefault(ImportedRunResultKind.Stored),
            counts.GetValueOrDefault(ImportedRunResultKind.Completed),
            counts.GetValueOrDefault(ImportedRunResultKind.Known) + import.Known,
            [.. refused.OrderBy(static item => item.Line).Take(MostRuns)],
            import.RefusedCount + counts.GetValueOrDefault(ImportedRunResultKind.Refused));
    }
}
