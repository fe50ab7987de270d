namespace FleetDefrag.Agent.Settings;

/// <summary>Reads what administrators write for an enrolment.</summary>
internal static class EnrolmentText
{
    /// <summary>The address of a link; null where the text is none.</summary>
    public static Uri? ParseServer(string text) =>
        Uri.TryCreate(text, UriKind.Absolute, out var address) && address.Scheme == Uri.UriSchemeHttps && address.AbsolutePath == "/" ? address : null;

    /// <summary>Labels, <c>name=value</c> each; null where one is none, or a name is there twice.</summary>
    public static Dictionary<string, string>? ParseLabels(IEnumerable<string> texts)
    {
        var labels = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var text in texts)
        {
            var parts = text.Split('=', 2);
            if (parts.Length != 2 || parts[0].Length == 0 || !labels.TryAdd(parts[0], parts[1]))
                return null;
        }

        return labels;
    }
}
