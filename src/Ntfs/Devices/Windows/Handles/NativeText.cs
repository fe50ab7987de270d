namespace FleetDefrag.Ntfs.Devices.Windows.Handles;

/// <summary>Reads text from buffers that Windows filled.</summary>
internal static class NativeText
{
    /// <summary>Returns the text up to the first null.</summary>
    public static string UpToNull(ReadOnlySpan<char> buffer)
    {
        var end = buffer.IndexOf('\0');
        return (end < 0 ? buffer : buffer[..end]).ToString();
    }

    /// <summary>Returns the texts of a list. Each text ends with a null, and another null ends the list.</summary>
    public static IReadOnlyList<string> List(ReadOnlySpan<char> buffer)
    {
        var texts = new List<string>();
        while (UpToNull(buffer) is { Length: > 0 } text)
        {
            texts.Add(text);
            buffer = buffer[Math.Min(text.Length + 1, buffer.Length)..];
        }

        return texts;
    }
}
