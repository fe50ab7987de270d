namespace FleetDefrag.Agent.Settings;

/// <summary>Parses the texts that administrators write for an enrolment.</summary>
internal static class EnrolmentText
{
    /// <summary>Returns the address of a server's link; null where the text is not one.</summary>
    public static Uri? ParseServer(string text) =>
        Uri.TryCreate(text, UriKind.Absolute, out var address) && address.Scheme == Uri.UriSchemeHttps && address.AbsolutePath == "/"
            ? address
            : null;

    /// <summary>Returns labels of the form <c>name=value</c>; null where a text has another form, or a name occurs twice.</summary>
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
