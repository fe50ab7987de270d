namespace FleetDefrag.Server.Data;

/// <summary>Shortens text to the length of its column.</summary>
internal static class TextLimit
{
    /// <summary>Returns at most <paramref name="length"/> characters. The text is not cut between the halves of a surrogate pair.</summary>
    public static string Limit(this string text, int length)
    {
        if (text.Length <= length)
            return text;
        return char.IsHighSurrogate(text[length - 1]) ? text[..(length - 1)] : text[..length];
    }
}
