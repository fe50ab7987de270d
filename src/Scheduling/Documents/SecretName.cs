namespace FleetDefrag.Scheduling.Documents;

/// <summary>The rule for names of files in the folder secrets: a name cannot lead to another folder.</summary>
internal static class SecretName
{
    /// <summary>The rule for people.</summary>
    public const string Rule = "Write the name of a file in the folder secrets: letters, digits, - and _.";

    private const int Longest = 64;

    /// <summary>Returns true when a name follows the rule.</summary>
    public static bool IsValid(string name) =>
        name.Length is > 0 and <= Longest && name.All(letter => char.IsAsciiLetterOrDigit(letter) || letter is '-' or '_');
}
