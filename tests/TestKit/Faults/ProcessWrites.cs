using System.Globalization;

namespace FleetDefrag.TestKit.Faults;

/// <summary>Reports how much another process has written.</summary>
public static class ProcessWrites
{
    private const string Label = "wchar: ";

    /// <summary>Returns the bytes written by a process, over all files as /proc reports them; 0 if the process has exited.</summary>
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
            // The process exited between the caller's check and this read.
            return 0;
        }
    }
}
