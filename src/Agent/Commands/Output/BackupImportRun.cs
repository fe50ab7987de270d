using System.Globalization;
using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>A run of the <c>backup import</c> document.</summary>
internal sealed record BackupImportRun
{
    public required string Log { get; init; }

    public required int Line { get; init; }

    public required string Program { get; init; }

    public string? Host { get; init; }

    public required string Resource { get; init; }

    /// <summary>The drive that the resource names.</summary>
    public string? Volume { get; init; }

    /// <summary>full, incremental, differential or unknown.</summary>
    public required string Type { get; init; }

    /// <summary>ISO 8601; null: the log has no dates.</summary>
    public DateTimeOffset? Start { get; init; }

    public DateTimeOffset? End { get; init; }

    /// <summary>The local time at which the run began.</summary>
    public required TimeOnly TimeOfDay { get; init; }

    public required double Seconds { get; init; }

    public long? Bytes { get; init; }

    public long? Files { get; init; }

    public long? Directories { get; init; }

    public long? SkippedFiles { get; init; }

    public long? CorruptFiles { get; init; }

    public long? FilesInUse { get; init; }

    /// <summary>The rate from bytes and times.</summary>
    public double? BytesPerSecond { get; init; }

    /// <summary>The rate that the log itself states, such as 224 MB/Min.</summary>
    public string? StatedRate { get; init; }

    /// <summary>Whether the stated rate differs from bytes and times by more than rounding explains.</summary>
    public bool RateDisagrees { get; init; }

    public string? Status { get; init; }

    /// <summary>The same run has the same key in every log.</summary>
    public required string Key { get; init; }

    public bool IsReported { get; set; }

    public string? NotReportedBecause { get; set; }

    /// <summary>Returns the run of a log.</summary>
    public static BackupImportRun Of(string log, LoggedRun run) => new()
    {
        Log = log,
        Line = run.Line,
        Program = run.Program,
        Host = run.Host,
        Resource = run.Resource,
        Volume = run.Volume,
        Type = run.Type.ToString().ToLowerInvariant(),
        Start = run.Span.Began,
        End = run.Span.Ended,
        TimeOfDay = run.Span.TimeOfDay,
        Seconds = run.Span.Duration.TotalSeconds,
        Bytes = run.Bytes,
        Files = run.Files,
        Directories = run.Directories,
        SkippedFiles = run.SkippedFiles,
        CorruptFiles = run.CorruptFiles,
        FilesInUse = run.FilesInUse,
        BytesPerSecond = run.BytesPerSecond,
        StatedRate = run.StatedRate is { } rate ? $"{rate.Value.ToString(CultureInfo.InvariantCulture)} {rate.Unit}" : null,
        RateDisagrees = run.RateDisagrees,
        Status = run.Status,
        Key = run.Key.ToString(),
    };
}

/// <summary>The time that a later run saved.</summary>
/// <param name="Program">The backup program.</param>
/// <param name="Resource">The resource of both runs.</param>
/// <param name="SecondsBefore">The time of the earlier run.</param>
/// <param name="SecondsAfter">The time of the later run.</param>
/// <param name="TimeSavedPercent">The saving; negative where the later run took longer.</param>
/// <param name="CopiedTheSame">Whether both copied about the same bytes; else their times do not compare.</param>
internal sealed record BackupImportSaving(
    string Program, string Resource, double SecondsBefore, double SecondsAfter, double TimeSavedPercent, bool CopiedTheSame)
{
    /// <summary>Returns the saving of two runs.</summary>
    public static BackupImportSaving Of(RunSaving saving) => new(
        saving.First.Program,
        saving.First.Resource,
        saving.First.Span.Duration.TotalSeconds,
        saving.Last.Span.Duration.TotalSeconds,
        saving.TimeSavedPercent,
        saving.CopiedTheSame);
}
