using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;
using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.Formats;

/// <summary>A run whose facts are still being read.</summary>
/// <param name="line">The line on which the run begins.</param>
/// <param name="program">The name of the backup program.</param>
/// <param name="sink">Gets the run, and the lines that cannot be read.</param>
internal sealed class RunDraft(int line, string program, RunSink sink)
{
    /// <summary>The longest name that is kept.</summary>
    public const int LongestName = 1024;

    // The largest number that every reader of JSON reads exactly. No volume is larger.
    private const long Largest = 1L << 53;

    private readonly Dictionary<DraftField, long> _counts = [];
    private readonly HashSet<DraftField> _seen = [];
    private readonly RunTimes _times = new();
    private string? _resource;
    private string? _host;
    private string? _status;
    private LoggedType _type;
    private double _bytesTolerance;
    private double _mediaTolerance;
    private StatedRate? _rate;

    /// <summary>The bytes of a KB in rates.</summary>
    public double Kilo { get; init; } = 1024;

    /// <summary>The bytes and the time that the program divides for its rate; null: those of the run.</summary>
    public (long Bytes, double Tolerance, TimeSpan? Time)? RateBasis { get; set; }

    /// <summary>Returns whether a field was stated, even if it could not be read.</summary>
    public bool Has(DraftField field) => _seen.Contains(field);

    /// <summary>Reads a field. A value that cannot be read is reported with its line.</summary>
    /// <param name="field">The field.</param>
    /// <param name="value">Its value as the log states it.</param>
    /// <param name="at">The line of the field.</param>
    /// <param name="record">The whole line, for the report.</param>
    public void Set(DraftField field, ReadOnlySpan<char> value, int at, ReadOnlySpan<char> record)
    {
        _seen.Add(field);
        if (Read(field, value) is { } wrong)
            sink.AddUnread(at, record, wrong);
    }

    /// <summary>Adds the run to the sink, or what it lacks.</summary>
    /// <param name="needsBytes">Whether a whole run of this kind of log states its bytes.</param>
    public void Complete(bool needsBytes)
    {
        var resource = _resource ?? "";
        if (resource.Length == 0)
            sink.AddIncomplete(line, resource, "resource");
        else if (needsBytes && !_counts.ContainsKey(DraftField.Bytes))
            sink.AddIncomplete(line, resource, "bytes");
        else if (_times.ToSpan(sink, resource) is not { } span)
            sink.AddIncomplete(line, resource, "beginning or end");
        else
            sink.Add(ToRun(resource, span));
    }

    private LoggedRun ToRun(string resource, RunSpan span) => new(line, program, resource, span)
    {
        Host = _host,
        Volume = DriveName.In(resource),
        Type = _type,
        Bytes = Count(DraftField.Bytes),
        BytesTolerance = _bytesTolerance,
        Files = Count(DraftField.Files),
        Directories = Count(DraftField.Directories),
        SkippedFiles = Count(DraftField.SkippedFiles),
        CorruptFiles = Count(DraftField.CorruptFiles),
        FilesInUse = Count(DraftField.FilesInUse),
        Status = _status,
        StatedRate = Rate(),
    };

    private StatedRate? Rate()
    {
        if (RateBasis is { } basis)
            return _rate is null ? null : _rate with { OfBytes = basis.Bytes, OfBytesTolerance = basis.Tolerance, OfTime = basis.Time };
        return _rate is not null && Count(DraftField.MediaBytes) is { } media
            ? _rate with { OfBytes = media, OfBytesTolerance = _mediaTolerance }
            : _rate;
    }

    private long? Count(DraftField field) => _counts.TryGetValue(field, out var count) ? count : null;

    private string? Read(DraftField field, ReadOnlySpan<char> value)
    {
        switch (field)
        {
            case DraftField.Resource:
                return ReadName(value, ref _resource);
            case DraftField.Host:
                return ReadName(value, ref _host);
            case DraftField.Status:
                return ReadName(value, ref _status);
            case DraftField.Type:
                _type = TypeText.Read(value);
                return null;
            case DraftField.Start or DraftField.End:
                return ReadTime(field, value);
            case DraftField.Elapsed:
                _times.Elapsed = DurationText.Read(value);
                return _times.Elapsed is null ? "It is no time that passed." : null;
            case DraftField.Bytes:
                return ReadBytes(field, value, ref _bytesTolerance);
            case DraftField.MediaBytes:
                return ReadBytes(field, value, ref _mediaTolerance);
            case DraftField.Rate:
                _rate = AmountText.ReadRate(value, Kilo);
                return _rate is null ? "It is no rate." : null;
            case DraftField.Mark:
                return null;
            default:
                return ReadCount(field, value);
        }
    }

    private string? ReadTime(DraftField field, ReadOnlySpan<char> value)
    {
        if (sink.ReadTime(value, out var time) is { } wrong)
            return wrong;
        if (field == DraftField.Start)
            _times.Start = time;
        else
            _times.End = time;
        return null;
    }

    private static string? ReadName(ReadOnlySpan<char> value, ref string? name)
    {
        var clean = TerminalText.Clean(value, LongestName);
        name = clean.Length > 0 ? clean : null;
        return null;
    }

    private string? ReadBytes(DraftField field, ReadOnlySpan<char> value, ref double tolerance)
    {
        if (!AmountText.TryBytes(value, out var bytes, out tolerance) || bytes > Largest)
            return "It is no amount of data.";
        _counts[field] = bytes;
        return null;
    }

    private string? ReadCount(DraftField field, ReadOnlySpan<char> value)
    {
        if (!NumberText.TryCount(value, out var count) || count > Largest)
            return "It is no number.";
        _counts[field] = count;
        return null;
    }
}
