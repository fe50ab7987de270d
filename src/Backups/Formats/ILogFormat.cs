using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;

namespace FleetDefrag.Backups.Formats;

/// <summary>A kind of backup log.</summary>
internal interface ILogFormat
{
    /// <summary>The name of the kind.</summary>
    BackupLogFormat Format { get; }

    /// <summary>Returns whether a line occurs in logs of this kind only.</summary>
    bool Recognises(ReadOnlySpan<char> line);

    /// <summary>Creates the splitter for the records of a log.</summary>
    RecordSplitter CreateSplitter();

    /// <summary>Creates the reader of one log.</summary>
    /// <param name="sink">Gets the runs, and the lines that cannot be read.</param>
    ILogReader CreateReader(RunSink sink);
}

/// <summary>Reads the records of one log, in their order.</summary>
internal interface ILogReader
{
    /// <summary>Reads a record.</summary>
    /// <param name="record">The text of the record.</param>
    /// <param name="line">The line on which it begins.</param>
    void Read(ReadOnlySpan<char> record, int line);

    /// <summary>Ends the log.</summary>
    void End();
}
