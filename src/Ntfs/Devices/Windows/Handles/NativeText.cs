namespace FleetDefrag.Ntfs.Devices.Windows.Handles;

/// <summary>Text that Windows left in a buffer.</summary>
internal static class NativeText
{
    /// <summary>Up to the first null.</summary>
    public static string UpToNull(ReadOnlySpan<char> buffer)
    {
        var end = buffer.IndexOf('\0');
        return (end < 0 ? buffer : buffer[..end]).ToString();
    }

    /// <summary>Texts that each end with a null, and another null at the end of the list.</summary>
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
