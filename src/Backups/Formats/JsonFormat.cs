using System.Text.Json;
using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;

namespace FleetDefrag.Backups.Formats;

/// <summary>Runs as flat JSON objects: in an array, in an array of a document, or one a line.</summary>
internal sealed class JsonFormat : ILogFormat
{
    /// <inheritdoc/>
    public BackupLogFormat Format => BackupLogFormat.Json;

    /// <inheritdoc/>
    public bool Recognises(ReadOnlySpan<char> line) => line[0] is '{' or '[';

    /// <inheritdoc/>
    public RecordSplitter CreateSplitter() => new ObjectSplitter();

    /// <inheritdoc/>
    public ILogReader CreateReader(RunSink sink) => new Reader(sink);

    private sealed class Reader(RunSink sink) : ILogReader
    {
        public void Read(ReadOnlySpan<char> record, int line)
        {
            try
            {
                using var document = JsonDocument.Parse(record.ToString());
                ReadRun(document.RootElement, record, line);
            }
            catch (Exception damage) when (damage is JsonException or InvalidOperationException or ArgumentException)
            {
                // InvalidOperationException: half of a surrogate pair.
                sink.AddUnread(line, record, "It is no JSON object of a run.");
            }
        }

        public void End()
        {
            // Each object is a whole run.
        }

        private void ReadRun(JsonElement run, ReadOnlySpan<char> record, int line)
        {
            var draft = new RunDraft(line, Text(run, "program") is { Length: > 0 } named ? TerminalText.Clean(named, 64) : "JSON", sink);
            foreach (var property in run.EnumerateObject())
            {
                if (Field(property.Name) is { } field && property.Value.ValueKind != JsonValueKind.Null && !draft.Has(field))
                    draft.Set(field, property.Value.ToString(), line, record);
            }

            if (!draft.Has(DraftField.Resource) && Text(run, "volume") is { } volume)
                draft.Set(DraftField.Resource, volume, line, record);
            draft.Complete(needsBytes: true);
        }

        private static string? Text(JsonElement run, string name) =>
            run.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.String ? value.GetString() : null;

        private static DraftField? Field(string name) => name switch
        {
            "host" => DraftField.Host,
            "resource" => DraftField.Resource,
            "type" => DraftField.Type,
            "start" => DraftField.Start,
            "end" => DraftField.End,
            "bytes" => DraftField.Bytes,
            "files" => DraftField.Files,
            "directories" => DraftField.Directories,
            "skippedFiles" => DraftField.SkippedFiles,
            "corruptFiles" => DraftField.CorruptFiles,
            "filesInUse" => DraftField.FilesInUse,
            "statedRate" => DraftField.Rate,
            "status" => DraftField.Status,
            _ => null,
        };
    }
}
