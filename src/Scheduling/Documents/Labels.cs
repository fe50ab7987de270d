namespace FleetDefrag.Scheduling.Documents;

/// <summary>Checks the labels of a server, whether a token, an agent or an administrator set them.</summary>
public static class Labels
{
    /// <summary>The most characters of a name.</summary>
    public const int LongestName = 63;

    /// <summary>The most characters of a value.</summary>
    public const int LongestValue = 255;

    private const int Most = 32;

    /// <summary>Returns one sentence about the first mistake; null when the labels are valid.</summary>
    public static string? Check(IEnumerable<KeyValuePair<string, string>> labels)
    {
        var count = 0;
        foreach (var (name, value) in labels)
        {
            if (++count > Most)
                return $"There are more than {Most} labels.";
            if (name.Length is 0 or > LongestName)
                return $"A label's name may have 1 to {LongestName} characters; '{name}' has {name.Length}.";
            if (value is null)
                return $"The value of label '{name}' is missing.";
            if (value.Length > LongestValue)
                return $"The value of label '{name}' may have at most {LongestValue} characters.";
        }

        return null;
    }
}
