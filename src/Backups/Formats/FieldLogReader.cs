using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.Formats;

/// <summary>Reads a log whose lines are names with values. A field that comes again begins the next run.</summary>
/// <param name="layout">The fields.</param>
/// <param name="sink">Gets the runs.</param>
internal class FieldLogReader(FieldLayout layout, RunSink sink) : ILogReader
{
    private RunDraft? _draft;

    /// <inheritdoc/>
    public virtual void Read(ReadOnlySpan<char> record, int line)
    {
        if (FieldLine.TrySplit(record, out var name, out var value) && layout.TryGet(name, out var field))
            Set(field, value, line, record);
    }

    /// <inheritdoc/>
    public void End() => Finish();

    /// <summary>Reads one field of a run.</summary>
    protected void Set(DraftField field, ReadOnlySpan<char> value, int line, ReadOnlySpan<char> record)
    {
        if (_draft is not null && (field == layout.First || _draft.Has(field)))
            Finish();
        _draft ??= new RunDraft(line, layout.Program, sink) { Kilo = layout.Kilo };
        _draft.Set(field, Value(field, value), line, record);
        if (field == layout.Last)
            Finish();
    }

    /// <summary>Returns the part of a value that states the field.</summary>
    protected virtual ReadOnlySpan<char> Value(DraftField field, ReadOnlySpan<char> value) => value;

    /// <summary>Ends the run.</summary>
    protected void Finish()
    {
        // Job reports of restores have times as well, but neither the type nor the bytes of a backup.
        if (_draft is { } draft && (draft.Has(DraftField.Bytes) || draft.Has(DraftField.Type) || draft.Has(DraftField.Resource)))
            draft.Complete(needsBytes: true);
        _draft = null;
    }
}
