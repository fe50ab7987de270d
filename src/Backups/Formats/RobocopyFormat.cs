using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;
using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.Formats;

/// <summary>Logs of robocopy: the header with its source, and the summary. The program's speed is of the time in which it copied.</summary>
internal sealed class RobocopyFormat : ILogFormat
{
    private const string Program = "robocopy";

    /// <inheritdoc/>
    public BackupLogFormat Format => BackupLogFormat.Robocopy;

    /// <inheritdoc/>
    public bool Recognises(ReadOnlySpan<char> line) => IsBanner(line);

    /// <inheritdoc/>
    public RecordSplitter CreateSplitter() => new LineSplitter();

    /// <inheritdoc/>
    public ILogReader CreateReader(RunSink sink) => new Reader(sink);

    private static bool IsBanner(ReadOnlySpan<char> line) =>
        line.TrimStart().StartsWith("ROBOCOPY ") && line.Contains("::", StringComparison.Ordinal);

    private sealed class Reader(RunSink sink) : ILogReader
    {
        private RunDraft? _draft;
        private (long Bytes, double Tolerance) _copied;

        public void Read(ReadOnlySpan<char> record, int line)
        {
            if (IsBanner(record))
            {
                End();
                _draft = new RunDraft(line, Program, sink);
            }
            else if (_draft is { } draft && FieldLine.TrySplit(record, out var name, out var value))
            {
                Read(draft, name, value, line, record);
            }
        }

        public void End()
        {
            _draft?.Complete(needsBytes: true);
            _draft = null;
        }

        private void Read(RunDraft draft, ReadOnlySpan<char> name, ReadOnlySpan<char> value, int line, ReadOnlySpan<char> record)
        {
            switch (name)
            {
                case "Started" when !draft.Has(DraftField.Start):
                    draft.Set(DraftField.Start, value, line, record);
                    break;
                case "Source" when !draft.Has(DraftField.Resource):
                    draft.Set(DraftField.Resource, value, line, record);
                    break;
                // The header has a line of this name for the pattern of the file names.
                case "Files" when value.Length > 0 && char.IsAsciiDigit(value[0]):
                    ReadFiles(draft, Columns(value), line, record);
                    break;
                case "Dirs":
                    SetColumn(draft, DraftField.Directories, Columns(value), line, record);
                    break;
                case "Bytes":
                    ReadBytes(draft, Columns(value), line, record);
                    break;
                case "Times" when Columns(value) is [_, var copying, ..] && DurationText.Read(copying) is { } time:
                    draft.RateBasis = (_copied.Bytes, _copied.Tolerance, time);
                    break;
                case "Speed" when !draft.Has(DraftField.Rate):
                    draft.Set(DraftField.Rate, value, line, record);
                    break;
                case "Ended":
                    draft.Set(DraftField.End, value, line, record);
                    End();
                    break;
                default:
                    break;
            }
        }

        private static void ReadFiles(RunDraft draft, List<string> columns, int line, ReadOnlySpan<char> record)
        {
            SetColumn(draft, DraftField.Files, columns, line, record);
            if (columns is [_, _, var skipped, ..])
                draft.Set(DraftField.SkippedFiles, skipped, line, record);
            if (columns is [_, _, _, _, var failed, ..] && NumberText.TryCount(failed, out var count) && count > 0)
                draft.Set(DraftField.Status, $"{count} files failed", line, record);
        }

        private void ReadBytes(RunDraft draft, List<string> columns, int line, ReadOnlySpan<char> record)
        {
            SetColumn(draft, DraftField.Bytes, columns, line, record);
            if (columns is [_, var copied, ..] && AmountText.TryBytes(copied, out var bytes, out var tolerance))
                _copied = (bytes, tolerance);
        }

        // The second column has what was copied.
        private static void SetColumn(RunDraft draft, DraftField field, List<string> columns, int line, ReadOnlySpan<char> record) =>
            draft.Set(field, columns is [_, var copied, ..] ? copied : "", line, record);

        // An amount can have its unit in a word of its own: 11.480 g.
        private static List<string> Columns(ReadOnlySpan<char> value)
        {
            var columns = new List<string>(6);
            foreach (var range in value.Split(' '))
            {
                var word = value[range].Trim();
                if (word.Length == 1 && char.IsAsciiLetter(word[0]) && columns.Count > 0)
                    columns[^1] += $" {word}";
                else if (word.Length > 0 && columns.Count < 6)
                    columns.Add(word.ToString());
            }

            return columns;
        }
    }
}
