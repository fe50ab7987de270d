namespace FleetDefrag.Backups.Runs;

/// <summary>An entry that was found in a backup log.</summary>
/// <param name="Line">The line of the log on which the entry begins, from 1.</param>
public abstract record LogEntry(int Line);

/// <summary>A line that could not be read. The runs around it are read all the same.</summary>
/// <param name="Line">The line of the log, from 1.</param>
/// <param name="Text">The beginning of the line, as it stands in the log.</param>
/// <param name="Reason">What is wrong with the line.</param>
public sealed record UnreadLine(int Line, string Text, string Reason) : LogEntry(Line);

/// <summary>A run that was read but cannot be true, or is already known.</summary>
/// <param name="Line">The line on which the run begins.</param>
/// <param name="Resource">The resource that the run copied.</param>
/// <param name="Fault">Why the run is refused.</param>
/// <param name="Reason">The reason in words.</param>
public sealed record RefusedRun(int Line, string Resource, RunFault Fault, string Reason) : LogEntry(Line);

/// <summary>The reasons for which a run is refused.</summary>
public enum RunFault
{
    /// <summary>The log lacks a time or the bytes of the run.</summary>
    Incomplete,

    /// <summary>The run ends before it begins.</summary>
    EndsBeforeItBegins,

    /// <summary>The run is longer than any backup.</summary>
    TooLong,

    /// <summary>Another run of the same resource was under way at the same time.</summary>
    Overlaps,

    /// <summary>The same run was read before.</summary>
    Duplicate,
}
