using System.Globalization;

namespace FleetDefrag.TestKit.Faults;

/// <summary>How much another process has written.</summary>
public static class ProcessWrites
{
    private const string Label = "wchar: ";

    /// <summary>Bytes that it has written so far, of all files together, as /proc tells; 0 where it has ended.</summary>
    public static long Bytes(int process)
    {
        try
        {
            var text = File.ReadAllText($"/proc/{process}/io");
            var at = text.IndexOf(Label, StringComparison.Ordinal) + Label.Length;
            return long.Parse(text.AsSpan(at, text.IndexOf('\n', at) - at), CultureInfo.InvariantCulture);
        }
        catch (Exception ended) when (ended is IOException or UnauthorizedAccessException)
        {
            // It ended between the caller's question whether it runs and this one.
            return 0;
        }
    }
}
