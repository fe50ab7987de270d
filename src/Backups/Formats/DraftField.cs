namespace FleetDefrag.Backups.Formats;

/// <summary>The facts of a run that logs state.</summary>
internal enum DraftField
{
    Resource,
    Host,
    Type,
    Start,
    End,
    Elapsed,
    Bytes,

    /// <summary>The bytes on the medium, from which the program computes its rate.</summary>
    MediaBytes,
    Files,
    Directories,
    SkippedFiles,
    CorruptFiles,
    FilesInUse,
    Rate,
    Status,

    /// <summary>A field that only shows where a run begins.</summary>
    Mark,
}
