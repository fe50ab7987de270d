using FleetDefrag.Backups.Model;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.BackupTimes;
using FleetDefrag.Server.Features.Plan.Inputs;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.BackupForecasts;

/// <summary>Forecasts the next backup of a volume.</summary>
internal sealed class BackupForecastQuery(FleetDbContext db, StoredSetup setups, VolumeInputs inputs, TimeProvider time)
{
    private const int MostCompared = 100;

    /// <summary>Returns the forecast of a volume; null: there is no such volume.</summary>
    public async Task<BackupForecastView?> ReadAsync(Guid volumeId, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        var stored = await db.Volumes.Present().AsNoTracking()
            .SingleOrDefaultAsync(volume => volume.Id == volumeId, cancellationToken);
        if (stored is null)
            return null;
        var setup = await setups.ReadAsync(db.Servers.Where(server => server.Id == stored.ServerId), cancellationToken);
        var volume = (await inputs.ReadAsync(
            setup.Hosts, db.Volumes.Where(other => other.Id == volumeId), now, cancellationToken)).Single();
        var history = await db.HistoryAsync(stored.ServerId, now, cancellationToken);
        var backups = BackupForecast.Of(
            setup.Backups.Where(schedule => schedule.Scope.Holds(volume.Host) && schedule.Copies(volume.Path)), now.ToScheduler());
        var next = backups.Count > 0 ? backups[0] : null;
        var (type, method) = (next?.Schedule.Type ?? BackupType.Full, next?.Schedule.Method ?? BackupMethod.FileLevel);
        var model = history.Model(volumeId, method);
        var load = history.Expect(volumeId, type, method);
        var duration = load is { } expected ? model.Forecast(expected) : (BackupDuration?)null;
        return new BackupForecastView(
            volumeId,
            next is null ? null : NextOf(next, duration),
            duration is { } known ? DurationOf(known, load!.Value, model) : null,
            CostsOf(model),
            duration is null ? null : DefragmentationWorth.Of(volume, history, backups, now.ToScheduler()),
            await KeptAsync(volumeId, cancellationToken),
            duration is null ? null : DenseFilesAdvice.Of(history.Condition(volumeId)!, load!.Value, duration.Value, model));
    }

    private static NextRunView NextOf(ExpectedBackup next, BackupDuration? duration)
    {
        var (start, end) = next.Span.ToServer();
        return new NextRunView(
            next.Schedule.Name, next.Schedule.Type, next.Schedule.Method, start, start.AddSafely(duration?.Seconds),
            start.AddSafely(duration?.HighSeconds), end, next.Zone.Id);
    }

    // A file that does not lie behind the one before costs a jump, as a fragment does. The rest of its cost is the file itself.
    private static DurationView DurationOf(BackupDuration duration, BackupLoad load, BackupTimeModel model)
    {
        var placement = load.Files * Math.Min(model.Costs.PerFile, model.Costs.PerJump);
        return new DurationView(
            duration.Seconds, duration.LowSeconds, duration.HighSeconds, duration.TransferSeconds,
            duration.FileSeconds - placement, placement, duration.JumpSeconds, (long)load.Bytes, (long)load.Files);
    }

    private static CostsView CostsOf(BackupTimeModel model) => new(
        model.Costs.PerByte > 0 ? 1 / model.Costs.PerByte : null, model.Costs.PerFile, model.Costs.PerJump, model.Runs, model.Basis);

    private async Task<KeptForecastsView> KeptAsync(Guid volumeId, CancellationToken cancellationToken)
    {
        var runs = await db.BackupRuns.AsNoTracking()
            .Where(run => run.VolumeId == volumeId && run.ForecastSeconds != null && run.EndedAt > run.BeganAt)
            .OrderByDescending(run => run.BeganAt).Take(MostCompared).ToListAsync(cancellationToken);
        return new KeptForecastsView(
            runs.Count, runs.Count(IsKept), runs.Count == 0
                ? null
                : runs.Average(run => 100 * Math.Abs((run.ForecastSeconds!.Value / Seconds(run)) - 1)));
    }

    private static bool IsKept(BackupRun run) => Seconds(run) >= run.ForecastLowSeconds && Seconds(run) <= run.ForecastHighSeconds;

    private static double Seconds(BackupRun run) => (run.EndedAt!.Value - run.BeganAt).TotalSeconds;
}
