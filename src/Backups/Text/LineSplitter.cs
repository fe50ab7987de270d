namespace FleetDefrag.Backups.Text;

/// <summary>Finds lines that end in CR, LF or both.</summary>
internal sealed class LineSplitter : RecordSplitter
{
    /// <inheritdoc/>
    public override bool DropsTail => true;

    /// <inheritdoc/>
    public override Split Find(ReadOnlySpan<char> text, bool isFinal)
    {
        var end = text.IndexOfAny('\r', '\n');
        if (end < 0)
            return isFinal && text.Length > 0 ? new Split(SplitKind.Record, 0, text.Length, text.Length) : default;
        if (text[end] == '\n')
            return new Split(SplitKind.Record, 0, end, end + 1);
        if (end + 1 == text.Length && !isFinal)
            return default;
        var consumed = end + 1 < text.Length && text[end + 1] == '\n' ? end + 2 : end + 1;
        return new Split(SplitKind.Record, 0, end, consumed);
    }

    /// <inheritdoc/>
    public override int CountLines(ReadOnlySpan<char> text) => 1;
}
