namespace FleetDefrag.Server.Data;

/// <summary>Text that people type, for LIKE: taken as it stands.</summary>
internal static class Like
{
    /// <summary>What takes the meaning from the character behind it.</summary>
    public const string EscapeCharacter = "!";

    /// <summary>Without wildcards.</summary>
    public static string Escape(string text) => text.Replace("!", "!!", StringComparison.Ordinal).Replace("%", "!%", StringComparison.Ordinal).Replace("_", "!_", StringComparison.Ordinal);
}
