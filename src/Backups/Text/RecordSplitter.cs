namespace FleetDefrag.Backups.Text;

/// <summary>Finds the records of a log in its text: lines, XML elements or JSON objects.</summary>
internal abstract class RecordSplitter
{
    /// <summary>Whether text after an over-long record is dropped up to the end of that record.</summary>
    public virtual bool DropsTail => false;

    /// <summary>Finds the first record.</summary>
    /// <param name="text">The text that was not consumed so far.</param>
    /// <param name="isFinal">Whether nothing follows the text.</param>
    public abstract Split Find(ReadOnlySpan<char> text, bool isFinal);

    /// <summary>Counts the ends of lines in text.</summary>
    public virtual int CountLines(ReadOnlySpan<char> text) => text.Count('\n');
}

/// <summary>The result of a search for a record.</summary>
/// <param name="Kind">What was found.</param>
/// <param name="Start">Where the record begins.</param>
/// <param name="Length">The length of the record.</param>
/// <param name="Consumed">The text up to here is done with.</param>
internal readonly record struct Split(SplitKind Kind, int Start, int Length, int Consumed);

/// <summary>The results of a search for a record.</summary>
internal enum SplitKind
{
    /// <summary>No whole record: more text is needed. The consumed text belongs to no record.</summary>
    None,

    /// <summary>A whole record.</summary>
    Record,

    /// <summary>A record that is damaged.</summary>
    Broken,
}
