namespace FleetDefrag.Backups.Text;

/// <summary>Finds the innermost objects of JSON text: of an array, of an array in an object, or one object a line.</summary>
internal sealed class ObjectSplitter : RecordSplitter
{
    /// <inheritdoc/>
    public override Split Find(ReadOnlySpan<char> text, bool isFinal)
    {
        var start = text.IndexOf('{');
        // The last line may go on in the text that follows.
        var end = start >= 0 || isFinal ? (start >= 0 ? start : text.Length) : text.LastIndexOf('\n') + 1;
        if (FindForeign(text[..end]) is { } foreign)
            return foreign;
        if (start < 0)
            return new Split(SplitKind.None, 0, 0, end);
        var isString = false;
        for (var at = start + 1; at < text.Length; at++)
        {
            var letter = text[at];
            if (isString && letter == '\\')
                at++;
            else if (letter == '"')
                isString = !isString;
            else if (isString && letter is '\n')
                return new Split(SplitKind.Broken, start, at - start, at);
            else if (!isString && letter == '{')
                start = at;
            else if (!isString && letter == '}')
                return new Split(SplitKind.Record, start, at + 1 - start, at + 1);
        }

        return isFinal
            ? new Split(SplitKind.Broken, start, text.Length - start, text.Length)
            : new Split(SplitKind.None, 0, 0, start);
    }

    // Text between objects is the outer array or object. A line that begins like no JSON is a damaged one.
    private static Split? FindForeign(ReadOnlySpan<char> text)
    {
        for (var at = 0; at < text.Length;)
        {
            var length = text[at..].IndexOf('\n') is >= 0 and var found ? found : text.Length - at;
            var line = text.Slice(at, length).Trim();
            if (line.Length > 0 && !IsJson(line))
                return new Split(SplitKind.Broken, at, length, at + length);
            at += length + 1;
        }

        return null;
    }

    private static bool IsJson(ReadOnlySpan<char> line) =>
        line[0] is '\uFEFF' or ',' or '[' or ']' or '}' or '"' or ':' or '-' || char.IsAsciiDigit(line[0])
        || line.StartsWith("true") || line.StartsWith("false") || line.StartsWith("null");
}
