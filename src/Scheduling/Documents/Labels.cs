namespace FleetDefrag.Scheduling.Documents;

/// <summary>Bounds of the labels of a server, whoever gives them: a token, its agent, or an administrator.</summary>
public static class Labels
{
    private const int Most = 32;
    private const int LongestName = 63;
    private const int LongestValue = 255;

    /// <summary>One sentence that says what is wrong with labels, or null.</summary>
    public static string? Check(IEnumerable<KeyValuePair<string, string>> labels)
    {
        var count = 0;
        foreach (var (name, value) in labels)
        {
            if (++count > Most)
                return $"There are more than {Most} labels.";
            if (name.Length is 0 or > LongestName)
                return $"A label's name may have 1 to {LongestName} characters; '{name}' has {name.Length}.";
            if (value is null || value.Length > LongestValue)
                return $"The value of label '{name}' may have at most {LongestValue} characters.";
        }

        return null;
    }
}
