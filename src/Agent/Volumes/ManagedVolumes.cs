using System.Globalization;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Devices.Windows;
using FleetDefrag.Ntfs.Reading;
using Microsoft.Extensions.Logging;
using VolumeState = FleetDefrag.Contracts.V1.VolumeState;

namespace FleetDefrag.Agent.Volumes;

/// <summary>
/// Works on this machine's volumes with the same engine as the command line. Thread-safe; runs one piece of work at a time.
/// </summary>
internal sealed class ManagedVolumes(
    AgentSettings settings, IVolumeSource source, TimeProvider time, ILogger<ManagedVolumes> logger) : IManagedVolumes
{
    private const int NamedFiles = 20;
    private const int NamedMoves = 20;
    private const int MapCells = 8192;

    private readonly Lock _lock = new();
    private readonly Dictionary<string, Volume> _described = new(StringComparer.Ordinal);
    private readonly VolumeReadings _readings = new(time);
    private readonly KnownWorks _works = new();
    private readonly ShadowCopyMemory _shadowCopies = new(VolumeOpener.ReadShadowCopies, time);

    /// <inheritdoc/>
    public IReadOnlyList<Volume> ListVolumes()
    {
        lock (_lock)
        {
            var volumes = new List<Volume>();
            var busyPath = _readings.BusyPath;
            foreach (var path in ManagedPaths())
            {
                // A volume that is being defragmented is locked by this process: opening it again would report it as in use.
                var volume = path == busyPath && _described.TryGetValue(path, out var known) ? known : Describe(path);
                if (volume.VolumeId.Length > 0 && volumes.Find(other => other.VolumeId == volume.VolumeId) is { } twin)
                    volume = CopyOf(twin, path);
                _described[path] = volume;
                volumes.Add(volume);
            }

            return volumes;
        }
    }

    /// <inheritdoc/>
    public Contracts.V1.Analysis Analyze(string path, DefragmentWork? plan)
    {
        var options = Options(path, _works.Known(path, plan), budget: null);
        using var volume = source.Open(path, VolumeAccess.Read);
        var started = time.GetTimestamp();
        var backup = volume.ReadMedia().HasSeekPenalty == false ? null : ReadBackup(volume, options);
        var analysis = backup is null
            ? Analyzer.Run(volume, time, NamedFiles)
            : Analyzer.Run(volume, time, NamedFiles, (backup.Snapshot, backup.FreeRuns, started));
        var read = backup is null
            ? null
            : BackupReadTrace.Of(backup) with { Planned = ReadPlanner.Plan(volume, analysis, backup, options, time) };
        return ContractAnalysis.From(analysis.Document, analysis.DrawMap(MapCells), read, Describe(volume));
    }

    /// <inheritdoc/>
    public ulong Fingerprint(string path)
    {
        // FNV-1a over starts and lengths of the free runs.
        const ulong Basis = 14_695_981_039_346_656_037;
        const ulong Prime = 1_099_511_628_211;
        using var volume = source.Open(path, VolumeAccess.Read);
        var print = Basis;
        foreach (var run in volume.ReadBitmap().FreeRuns)
            print = unchecked((((print ^ (ulong)run.Start.Value) * Prime) ^ (ulong)run.Length.Value) * Prime);
        return print;
    }

    /// <inheritdoc/>
    public LayoutAnswer ReadLayout(string path, LayoutQuery query, CancellationToken cancellationToken) => _readings.Read(
        path,
        token =>
        {
            using var volume = source.Open(path, VolumeAccess.Read);
            return ContractLayout.Read(volume, query, token);
        },
        cancellationToken);

    /// <inheritdoc/>
    public JobResult Defragment(
        string path, DefragmentWork work, TimeSpan? budget, Action<JobProgress> progress, CancellationToken cancellationToken)
    {
        _works.Keep(path, work);
        _readings.BeginRun(path);
        try
        {
            var described = new Volume();
            var report = new LocalRun(source, time).Run(
                path,
                mode: null,
                Options(path, work, budget),
                new ContractProgress(progress, MapCells, time),
                volume => described = Describe(volume),
                cancellationToken);
            logger.MovesMade(path, report);
            return ContractResult.From(report, described);
        }
        finally
        {
            _readings.EndRun();
        }
    }

    private DefragOptions Options(string path, DefragmentWork work, TimeSpan? budget) => new()
    {
        Passes = [.. work.Passes],
        ExcludedPaths = [.. work.ExcludedPaths],
        ShadowCopySafe = work.ShadowCopySafe,
        Deadline = work.Deadline is null && budget is null ? null : new Deadline(work.Deadline?.ToDateTimeOffset(), budget),
        MaxMovedBytes = Limit(work.MaxMovedBytes),
        MaxBytesPerSecond = Limit(work.MaxBytesPerSecond),
        MostMovedRatio = work.MaxMovedRatio > 0 ? work.MaxMovedRatio : null,
        ReadOrder = ContractReadOrder.Of(work.ReadOrder),
        ReadList = work.ReadOrder == ReadOrder.Listed ? settings.ReadListOf(path) : null,
        MostOrderSeconds = !work.HasMaxOrderSeconds ? DefragOptions.UsualOrderSeconds
            : work.MaxOrderSeconds > 0 ? work.MaxOrderSeconds : null,
        BackupsOfMonth = work.BackupsOfMonth > 0 ? (int)Math.Min(work.BackupsOfMonth, int.MaxValue) : DefragOptions.UsualBackupsOfMonth,
        Background = work.Background,
        Top = NamedFiles,
        NamedMoves = logger.LogsEachMove() ? int.MaxValue : NamedMoves,
        MapCells = MapCells,
        TracesBackup = true,
    };

    // An analysis also serves without the order of a list that cannot be used. The run itself refuses such a list.
    private static BackupLayout ReadBackup(NtfsVolume volume, DefragOptions options)
    {
        var order = options.ReadOrder ?? FileOrder.AfterFiles;
        try
        {
            return BackupLayout.Read(volume, order, options.ReadList);
        }
        catch (VolumeException failure) when (options.ReadList is not null && failure.Fault == VolumeFault.OtherVolume)
        {
            return BackupLayout.Read(volume);
        }
    }

    private static long? Limit(ulong bytes) => bytes == 0 ? null : (long)Math.Min(bytes, long.MaxValue);

    private static Volume CopyOf(Volume twin, string path) => new()
    {
        Path = path,
        Problem = $"{path} has the same serial number as {twin.Path}: one is a copy of the other. Only one of them can be managed.",
    };

    private Volume Describe(string path)
    {
        try
        {
            using var volume = source.Open(path, VolumeAccess.Read);
            return Describe(volume);
        }
        catch (VolumeException failure)
        {
            return new Volume { Path = path, Problem = failure.Message };
        }
    }

    private Volume Describe(NtfsVolume volume)
    {
        var described = new Volume
        {
            VolumeId = volume.Data.Serial.ToString("x16", CultureInfo.InvariantCulture),
            Path = volume.Path,
            Label = volume.Label,
            State = volume.State switch
            {
                Ntfs.Devices.VolumeState.Clean => VolumeState.Clean,
                Ntfs.Devices.VolumeState.Dirty => VolumeState.Dirty,
                Ntfs.Devices.VolumeState.Hibernated => VolumeState.Hibernated,
                Ntfs.Devices.VolumeState.Mounted => VolumeState.Mounted,
                _ => VolumeState.Unspecified,
            },
            TotalBytes = (ulong)volume.Data.TotalBytes,
            FreeBytes = (ulong)volume.Data.FreeBytes,
            ClusterBytes = (uint)volume.Data.BytesPerCluster,
            ShadowCopies = ShadowCopiesOf(volume.Path),
        };
        if (volume.ReadMedia().HasSeekPenalty is { } hasSeekPenalty)
            described.HasSeekPenalty = hasSeekPenalty;
        return described;
    }

    private IEnumerable<string> ManagedPaths()
    {
        if (settings.Volumes is { Count: > 0 } named)
            return named.Distinct(StringComparer.Ordinal);
        return OperatingSystem.IsWindows()
            ? WindowsVolumes.Managed().Select(volume => volume.Path)
            : [];
    }

    // Jobs describe volumes too, on another thread than the one that lists them.
    private Contracts.V1.ShadowCopies? ShadowCopiesOf(string path)
    {
        lock (_shadowCopies)
            return _shadowCopies.Of(path);
    }
}
