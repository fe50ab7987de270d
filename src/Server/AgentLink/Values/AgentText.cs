namespace FleetDefrag.Server.AgentLink.Values;

/// <summary>Limits and cleans text of agents before it is stored or shown.</summary>
internal static class AgentText
{
    /// <summary>Returns at most <paramref name="length"/> characters, without NUL, which PostgreSQL does not store.</summary>
    public static string Clean(string text, int length)
    {
        var clean = text.Contains('\0') ? text.Replace("\0", "", StringComparison.Ordinal) : text;
        if (clean.Length <= length)
            return clean;

        // The text is not cut between the halves of a surrogate pair.
        return char.IsHighSurrogate(clean[length - 1]) ? clean[..(length - 1)] : clean[..length];
    }

    /// <summary>Returns the cleaned text, or null when nothing is left.</summary>
    public static string? CleanOrNull(string text, int length) => Clean(text, length) is { Length: > 0 } clean ? clean : null;
}
