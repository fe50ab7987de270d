namespace FleetDefrag.Backups.Runs;

/// <summary>
/// A backup of one resource, as the log of its program states it. Texts are data from the log; escape them for terminals.
/// </summary>
/// <param name="Line">The line on which the run begins.</param>
/// <param name="Program">The name of the backup program.</param>
/// <param name="Resource">The resource that was copied, in the words of the program.</param>
/// <param name="Span">When the run began and ended.</param>
public sealed record LoggedRun(int Line, string Program, string Resource, RunSpan Span) : LogEntry(Line)
{
    /// <summary>The machine whose data was copied; null: the log does not say.</summary>
    public string? Host { get; init; }

    /// <summary>The drive that the resource names, such as D:; null: none, or several.</summary>
    public string? Volume { get; init; }

    /// <summary>The part of the data that was copied.</summary>
    public LoggedType Type { get; init; }

    /// <summary>The bytes that were copied; null: the log does not say.</summary>
    public long? Bytes { get; init; }

    /// <summary>Half of the last digit of <see cref="Bytes"/>, where the log rounds them to MB or GB; else 0.</summary>
    public double BytesTolerance { get; init; }

    /// <summary>The files that were copied; null: the log does not say.</summary>
    public long? Files { get; init; }

    /// <summary>The directories that were copied; null: the log does not say.</summary>
    public long? Directories { get; init; }

    /// <summary>The files that were skipped; null: the log does not say.</summary>
    public long? SkippedFiles { get; init; }

    /// <summary>The corrupt files; null: the log does not say.</summary>
    public long? CorruptFiles { get; init; }

    /// <summary>The files in use; null: the log does not say.</summary>
    public long? FilesInUse { get; init; }

    /// <summary>The result, in the words of the program; null: the log does not say.</summary>
    public string? Status { get; init; }

    /// <summary>The rate that the log itself states; null: none.</summary>
    public StatedRate? StatedRate { get; init; }

    /// <summary>The rate from bytes and times; null: no bytes, or a run of no time.</summary>
    public double? BytesPerSecond => Bytes is { } bytes && Span.Duration > TimeSpan.Zero ? bytes / Span.Duration.TotalSeconds : null;

    /// <summary>Whether the log's own rate contradicts its bytes and times by more than rounding explains.</summary>
    public bool RateDisagrees => StatedRate is { } rate && Bytes is { } bytes && !rate.Agrees(bytes, BytesTolerance, Span.Duration);

    /// <summary>Identifies the run in all logs: program, host, resource, start, end, bytes.</summary>
    public RunKey Key => RunKey.Of(this);
}

/// <summary>The parts of the data that a backup copies.</summary>
public enum LoggedType
{
    /// <summary>The log does not say.</summary>
    Unknown,

    /// <summary>All data.</summary>
    Full,

    /// <summary>Changes since the last backup.</summary>
    Incremental,

    /// <summary>Changes since the last full backup.</summary>
    Differential,
}
