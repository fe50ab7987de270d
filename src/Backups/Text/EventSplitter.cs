namespace FleetDefrag.Backups.Text;

/// <summary>Finds the Event elements of an exported Windows event log.</summary>
internal sealed class EventSplitter : RecordSplitter
{
    private const string Open = "<Event";
    private const string Close = "</Event>";

    /// <inheritdoc/>
    public override Split Find(ReadOnlySpan<char> text, bool isFinal)
    {
        var start = FindOpen(text);
        if (start < 0)
            return new Split(SplitKind.None, 0, 0, isFinal ? text.Length : Math.Max(0, text.Length - Open.Length));
        // An element that lost its end does not swallow the next one.
        var next = FindOpen(text[(start + Open.Length)..]);
        var limit = next < 0 ? text.Length : start + Open.Length + next;
        var length = text[start..limit].IndexOf(Close, StringComparison.Ordinal);
        if (length < 0 && next >= 0)
            return new Split(SplitKind.Broken, start, limit - start, limit);
        if (length >= 0)
            return new Split(SplitKind.Record, start, length + Close.Length, start + length + Close.Length);
        return isFinal
            ? new Split(SplitKind.Broken, start, text.Length - start, text.Length)
            : new Split(SplitKind.None, 0, 0, start);
    }

    // EventData, EventID and Events begin with the same letters.
    private static int FindOpen(ReadOnlySpan<char> text)
    {
        for (var from = 0; ;)
        {
            var at = text[from..].IndexOf(Open, StringComparison.Ordinal);
            if (at < 0)
                return -1;
            at += from;
            var after = at + Open.Length;
            if (after >= text.Length || text[after] is ' ' or '>' or '\t' or '\r' or '\n')
                return at;
            from = after;
        }
    }
}
