using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Features.BackupForecasts;

/// <summary>The next backup of a volume: its duration, its parts, and what a defragmentation before it is worth.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="Next">The next backup by the schedules; null: no schedule copies the volume within the next 35 days.</param>
/// <param name="Duration">The forecast of that backup; of a full backup by files when there is none. Null: never analysed.</param>
/// <param name="Costs">The costs behind the forecast.</param>
/// <param name="Defragmentation">What a defragmentation before the backup is worth; null: never analysed.</param>
/// <param name="Kept">How earlier forecasts of this volume compare with their backups.</param>
/// <param name="Files">The files of the volume and their cost, with advice; null: never analysed.</param>
internal sealed record BackupForecastView(
    Guid VolumeId,
    NextRunView? Next,
    DurationView? Duration,
    CostsView Costs,
    WorthView? Defragmentation,
    KeptForecastsView Kept,
    DenseFilesView? Files);

/// <summary>The next backup and when it ends.</summary>
/// <param name="Schedule">Name of the backup schedule.</param>
/// <param name="Type">The part of the data that the backup copies.</param>
/// <param name="Method">How the backup reads.</param>
/// <param name="StartsAt">When the backup is expected to begin.</param>
/// <param name="EndsAt">When the backup is expected to end; null: never analysed.</param>
/// <param name="LatestEnd">One in twenty backups ends later; null: never analysed.</param>
/// <param name="WindowEndsAt">When the backup window ends.</param>
/// <param name="TimeZone">IANA name of the time zone in which administrators read times.</param>
internal sealed record NextRunView(
    string Schedule,
    BackupType Type,
    BackupMethod Method,
    DateTimeOffset StartsAt,
    DateTimeOffset? EndsAt,
    DateTimeOffset? LatestEnd,
    DateTimeOffset WindowEndsAt,
    string TimeZone);

/// <summary>A forecast duration in seconds. The four parts add up to it.</summary>
/// <param name="Seconds">The most likely duration.</param>
/// <param name="LowSeconds">One in twenty backups is shorter.</param>
/// <param name="HighSeconds">One in twenty backups is longer.</param>
/// <param name="TransferSeconds">The part of the bytes.</param>
/// <param name="FileSeconds">The part of the files: open, read the record and the security, close.</param>
/// <param name="PlacementSeconds">The part of the jumps from file to file: files that do not lie in the order of the read.</param>
/// <param name="FragmentSeconds">The part of the jumps within files.</param>
/// <param name="Bytes">The expected bytes.</param>
/// <param name="Files">The expected files.</param>
internal sealed record DurationView(
    double Seconds,
    double LowSeconds,
    double HighSeconds,
    double TransferSeconds,
    double FileSeconds,
    double PlacementSeconds,
    double FragmentSeconds,
    long Bytes,
    long Files);

/// <summary>The fitted costs of a volume's backups.</summary>
/// <param name="BytesPerSecond">The rate of contiguous data; null: bytes cost nothing that the runs show.</param>
/// <param name="SecondsPerFile">The cost of a file.</param>
/// <param name="SecondsPerJump">The cost of a jump.</param>
/// <param name="Runs">The number of own runs behind the costs.</param>
/// <param name="Basis">Origin of the costs, as the middle of a sentence.</param>
internal sealed record CostsView(double? BytesPerSecond, double SecondsPerFile, double SecondsPerJump, int Runs, string Basis);

/// <summary>What a defragmentation before the backup is worth.</summary>
/// <param name="SavesSeconds">The time that the next backup takes less.</param>
/// <param name="SavesSecondsInMonth">The time that the backups of the next 30 days take less.</param>
/// <param name="Backups">The number of these backups.</param>
/// <param name="MovesBytes">The bytes that the work moves.</param>
/// <param name="WorkSeconds">The estimated time of the work.</param>
/// <param name="IsWorthIt">Whether the backups of the next 30 days take less time in all by at least the time of the work.</param>
/// <param name="Reason">The reason in one or two sentences.</param>
internal sealed record WorthView(
    double SavesSeconds,
    double SavesSecondsInMonth,
    int Backups,
    long MovesBytes,
    double WorkSeconds,
    bool IsWorthIt,
    string Reason);

/// <summary>The forecasts of a volume that were compared with their backups.</summary>
/// <param name="Forecasts">The number of forecasts, of the last 100 backups.</param>
/// <param name="Kept">Forecasts whose interval holds the duration.</param>
/// <param name="MeanErrorPercent">Mean of the errors without their signs; null: no forecast.</param>
internal sealed record KeptForecastsView(int Forecasts, int Kept, double? MeanErrorPercent);
