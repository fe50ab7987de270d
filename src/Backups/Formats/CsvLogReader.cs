namespace FleetDefrag.Backups.Formats;

/// <summary>Reads an export of one run a line, below a line with the names of the columns.</summary>
/// <param name="layout">The names of the columns.</param>
/// <param name="sink">Gets the runs.</param>
internal sealed class CsvLogReader(FieldLayout layout, RunSink sink) : ILogReader
{
    private DraftField?[]? _columns;
    private char _separator;

    /// <inheritdoc/>
    public void Read(ReadOnlySpan<char> record, int line)
    {
        if (record.IsWhiteSpace())
            return;
        if (Header(layout, record) is { } columns)
            (_columns, _separator) = (columns, CsvLine.Separator(record));
        else if (_columns is { } known)
            ReadRun(known, record, line);
    }

    /// <inheritdoc/>
    public void End()
    {
        // Each line is a whole run.
    }

    /// <summary>Returns the fields of the columns; null: the line does not name the columns of a beginning and an end.</summary>
    public static DraftField?[]? Header(FieldLayout layout, ReadOnlySpan<char> line)
    {
        var names = CsvLine.Split(line, CsvLine.Separator(line));
        if (names is not { Count: > 2 })
            return null;
        var fields = names.ConvertAll(name => layout.TryGet(name, out var field) ? field : (DraftField?)null);
        var hasTimes = fields.Contains(DraftField.Start) && (fields.Contains(DraftField.End) || fields.Contains(DraftField.Elapsed));
        return hasTimes ? [.. fields] : null;
    }

    private void ReadRun(DraftField?[] columns, ReadOnlySpan<char> record, int line)
    {
        if (CsvLine.Split(record, _separator) is not { } values || values.Count != columns.Length)
        {
            sink.AddUnread(line, record, "It has other columns than the first line.");
            return;
        }

        var draft = new RunDraft(line, layout.Program, sink) { Kilo = layout.Kilo };
        for (var index = 0; index < columns.Length; index++)
        {
            // Of two columns for one fact, the first with a value counts.
            if (columns[index] is { } field && values[index].Length > 0 && !draft.Has(field))
                draft.Set(field, field == DraftField.Rate ? WithUnit(values[index]) : values[index], line, record);
        }

        draft.Complete(needsBytes: true);
    }

    // A rate without a unit is in bytes per second.
    private static string WithUnit(string rate) => rate.Contains('/', StringComparison.Ordinal) ? rate : rate + " bytes/s";
}
