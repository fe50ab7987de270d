using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;
using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;

namespace FleetDefrag.Backups.Formats;

/// <summary>
/// Events of the log Microsoft-Windows-Backup, exported as XML. Event 4 (finished) and event 7 (finished with warnings) describe
/// each volume in VolumesInfo. Fields: the provider's own manifest.
/// </summary>
internal sealed partial class WindowsServerBackupFormat : ILogFormat
{
    private const string Provider = "Microsoft-Windows-Backup";
    private const string Program = "Windows Server Backup";

    /// <inheritdoc/>
    public BackupLogFormat Format => BackupLogFormat.WindowsServerBackup;

    /// <inheritdoc/>
    public bool Recognises(ReadOnlySpan<char> line) => line.Contains(Provider, StringComparison.Ordinal);

    /// <inheritdoc/>
    public RecordSplitter CreateSplitter() => new EventSplitter();

    /// <inheritdoc/>
    public ILogReader CreateReader(RunSink sink) => new Reader(sink);

    [GeneratedRegex(@"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,16}Z?", RegexOptions.CultureInvariant, 1000)]
    private static partial Regex Instants();

    private sealed class Reader(RunSink sink) : ILogReader
    {
        private static readonly XmlReaderSettings Settings = new()
        {
            DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null, MaxCharactersInDocument = 2 * LogRecords.LongestRecord,
        };

        public void Read(ReadOnlySpan<char> record, int line)
        {
            try
            {
                ReadEvent(Parse(record.ToString()), record, line);
            }
            catch (XmlException)
            {
                sink.AddUnread(line, record, "It is no event: the XML is damaged.");
            }
        }

        public void End()
        {
            // Each event is whole.
        }

        private void ReadEvent(XElement element, ReadOnlySpan<char> record, int line)
        {
            var system = Child(element, "System");
            var id = Child(system, "EventID")?.Value.Trim();
            if (Child(system, "Provider")?.Attribute("Name")?.Value != Provider || id is not ("4" or "7"))
                return;
            var data = Child(element, "EventData")?.Elements().ToLookup(static item => item.Attribute("Name")?.Value ?? "");
            var volumes = Volumes(data?["VolumesInfo"].FirstOrDefault()?.Value);
            if (data is null || volumes.Count == 0)
            {
                sink.AddUnread(line, record, "The event names no volume.");
                return;
            }

            var finished = Child(system, "TimeCreated")?.Attribute("SystemTime")?.Value ?? "";
            var starts = Times(
                data["BackupWriteStartTime"].FirstOrDefault()?.Value, volumes.Count, data["BackupTime"].FirstOrDefault()?.Value);
            var ends = Times(data["BackupWriteEndTime"].FirstOrDefault()?.Value, volumes.Count, finished);
            for (var index = 0; index < volumes.Count; index++)
            {
                var draft = new RunDraft(line, Program, sink);
                draft.Set(DraftField.Host, Child(system, "Computer")?.Value ?? "", line, record);
                draft.Set(DraftField.Start, starts[index], line, record);
                draft.Set(DraftField.End, ends[index], line, record);
                draft.Set(DraftField.Status, id == "4" ? "succeeded" : "succeeded with warnings", line, record);
                SetVolume(draft, volumes[index], line, record);
                draft.Complete(needsBytes: true);
            }
        }

        private static void SetVolume(RunDraft draft, XElement volume, int line, ReadOnlySpan<char> record)
        {
            draft.Set(DraftField.Resource, Attribute(volume, "OriginalAccessPath") ?? Attribute(volume, "Name") ?? "", line, record);
            draft.Set(DraftField.Bytes, Attribute(volume, "DataTransferred") ?? "", line, record);
            if (Attribute(volume, "TotalNoOfFiles") is { } files && files != "0")
                draft.Set(DraftField.Files, files, line, record);
            if (Attribute(volume, "IsIncremental") is { } incremental)
                draft.Set(DraftField.Type, incremental is "1" or "true" ? "incremental" : "full", line, record);
        }

        private static string? Attribute(XElement element, string name) =>
            element.Attribute(name)?.Value is { Length: > 0 } value ? value : null;

        private static XElement? Child(XElement? element, string name) =>
            element?.Elements().FirstOrDefault(child => child.Name.LocalName == name);

        private static List<XElement> Volumes(string? info) =>
            info is null ? [] : [.. Parse(info).DescendantsAndSelf().Where(static item => item.Name.LocalName == "VolumeInfoItem")];

        // One time for each volume; else the time of the whole backup.
        private static List<string> Times(string? info, int count, string? ofAll)
        {
            var found = info is null ? [] : Instants().Matches(info).Select(static match => match.Value).ToList();
            return found.Count == count ? found : [.. Enumerable.Repeat(ofAll ?? "", count)];
        }

        private static XElement Parse(string text)
        {
            using var reader = XmlReader.Create(new StringReader(text), Settings);
            return XElement.Load(reader);
        }
    }
}
