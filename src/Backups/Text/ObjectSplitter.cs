namespace FleetDefrag.Backups.Text;

/// <summary>Finds the innermost objects of JSON text: of an array, of an array in an object, or one object a line.</summary>
internal sealed class ObjectSplitter : RecordSplitter
{
    /// <inheritdoc/>
    public override Split Find(ReadOnlySpan<char> text, bool isFinal)
    {
        var start = text.IndexOf('{');
        if (start < 0)
            return new Split(SplitKind.None, 0, 0, text.Length);
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
}
