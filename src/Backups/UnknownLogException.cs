namespace FleetDefrag.Backups;

/// <summary>A log is of no kind that can be read. The message says what to do.</summary>
public sealed class UnknownLogException() : Exception(
    "The text is no backup log that is known. State its format, or see docs/operations/backup-logs.md for how to export one.");
