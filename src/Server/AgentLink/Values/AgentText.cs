namespace FleetDefrag.Server.AgentLink.Values;

/// <summary>What agents send is bounded and cleaned before it is stored or shown.</summary>
internal static class AgentText
{
    /// <summary>At most <paramref name="length"/> characters, without NUL, which PostgreSQL does not store.</summary>
    public static string Clean(string text, int length)
    {
        var clean = text.Contains('\0') ? text.Replace("\0", "", StringComparison.Ordinal) : text;
        if (clean.Length <= length)
            return clean;

        // Not between the halves of one character.
        return char.IsHighSurrogate(clean[length - 1]) ? clean[..(length - 1)] : clean[..length];
    }

    /// <summary>Null when nothing is left.</summary>
    public static string? CleanOrNull(string text, int length) => Clean(text, length) is { Length: > 0 } clean ? clean : null;
}
