using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;
using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.Formats;

/// <summary>
/// Job logs of Backup Exec: sets of fields (<c>Byte count : 12,327,276,292 bytes</c>), or of sentences (<c>Processed … bytes in …</c>).
/// </summary>
internal sealed class BackupExecFormat : ILogFormat
{
    private static readonly FieldLayout Layout = new(
        "Backup Exec",
        ("Set status", DraftField.Status),
        ("Resource name", DraftField.Resource),
        ("Agent used", DraftField.Mark),
        ("Backup type", DraftField.Type),
        ("Backup method", DraftField.Type),
        ("Start time", DraftField.Start),
        ("End time", DraftField.End),
        ("Files", DraftField.Files),
        ("Directories", DraftField.Directories),
        ("Skipped files", DraftField.SkippedFiles),
        ("Corrupt files", DraftField.CorruptFiles),
        ("Files in use", DraftField.FilesInUse),
        ("Byte count", DraftField.Bytes),
        ("Rate", DraftField.Rate),
        ("Throughput rate", DraftField.Rate)) { First = DraftField.Status };

    /// <inheritdoc/>
    public BackupLogFormat Format => BackupLogFormat.BackupExec;

    /// <inheritdoc/>
    public bool Recognises(ReadOnlySpan<char> line) =>
        (FieldLine.TrySplit(line, out var name, out _) && name switch
        {
            "Set status" or "Resource name" or "Agent used" or "Byte count" or "Throughput rate" or "Job server" => true,
            _ => false,
        }) || line.StartsWith("Backup started on ") || line.StartsWith("Backup completed on ");

    /// <inheritdoc/>
    public RecordSplitter CreateSplitter() => new LineSplitter();

    /// <inheritdoc/>
    public ILogReader CreateReader(RunSink sink) => new Reader(sink);

    private sealed class Reader(RunSink sink) : FieldLogReader(Layout, sink)
    {
        private readonly RunSink _sink = sink;
        private bool _isBackup = true;

        public override void Read(ReadOnlySpan<char> record, int line)
        {
            var text = record.Trim();
            if (text.StartsWith("Verify of ") || text.StartsWith("Restore of "))
            {
                Finish();
                _isBackup = false;
            }
            else if (text.StartsWith("Backup of "))
            {
                Finish();
                _isBackup = true;
                Set(DraftField.Resource, text["Backup of ".Length..], line, record);
            }
            else if (_isBackup && !TryJobStart(text) && !TrySentence(text, line, record))
            {
                base.Read(record, line);
            }
        }

        protected override ReadOnlySpan<char> Value(DraftField field, ReadOnlySpan<char> value) =>
            // The program calls them bytes in several ways.
            field == DraftField.Bytes ? value.TrimEnd('.') : value;

        // Sets without a date of their own follow the date of their job.
        private bool TryJobStart(ReadOnlySpan<char> text)
        {
            if (!text.StartsWith("Job started") || !FieldLine.TrySplit(text, out _, out var value)
                || _sink.ReadTime(value, out var time) is not null || time.Date is not { } date)
                return false;
            _sink.Since = date.ToDateTime(time.Time);
            return true;
        }

        private bool TrySentence(ReadOnlySpan<char> text, int line, ReadOnlySpan<char> record)
        {
            if (text.StartsWith("Backup started on "))
            {
                Set(DraftField.Start, text["Backup started on ".Length..], line, record);
            }
            else if (text.StartsWith("Backup completed on "))
            {
                Set(DraftField.End, text["Backup completed on ".Length..], line, record);
            }
            else if (text.StartsWith("Backed up ") && text.IndexOf(" files in ") is > 0 and var files)
            {
                Set(DraftField.Files, text["Backed up ".Length..files], line, record);
                var directories = text[(files + " files in ".Length)..];
                Set(DraftField.Directories, directories[..Math.Max(0, directories.IndexOf(' '))], line, record);
            }
            else if (text.StartsWith("Processed ") && text.IndexOf(" bytes in ") is > 0 and var bytes)
            {
                Set(DraftField.Bytes, text["Processed ".Length..bytes], line, record);
                Set(DraftField.Elapsed, text[(bytes + " bytes in ".Length)..], line, record);
            }
            else
            {
                return false;
            }

            return true;
        }
    }
}
