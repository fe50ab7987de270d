namespace FleetDefrag.Server.Data;

/// <summary>Escapes text for LIKE, so that wildcards in it stand for themselves.</summary>
internal static class Like
{
    /// <summary>The escape character of the pattern.</summary>
    public const string EscapeCharacter = "!";

    /// <summary>Returns the pattern of texts that contain a search text; null, or only spaces: every text.</summary>
    public static string Containing(string? search) => $"%{Escape(search?.Trim() ?? "")}%";

    /// <summary>Returns the text with its wildcards escaped.</summary>
    public static string Escape(string text) =>
        text.Replace("!", "!!", StringComparison.Ordinal).Replace("%", "!%", StringComparison.Ordinal)
            .Replace("_", "!_", StringComparison.Ordinal);
}
