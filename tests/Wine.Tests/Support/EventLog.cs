using System.Diagnostics;
using System.Globalization;
using System.Text.RegularExpressions;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>
/// Wine keeps no event log: it writes what programs report to its own diagnostics (advapi32, ReportEventW: channels advapi and eventlog). Services get
/// theirs from the program that brought the service control manager up, the first one of a prefix.
/// </summary>
internal static partial class EventLog
{
    // $0 is the file; the rest is the program.
    private const string ErrorIntoFile = """exec "$@" 2>"$0" """;

    /// <summary>The first program of a prefix, so that all services after it report into a file.</summary>
    public static ProcessStartInfo Into(string file, ProcessStartInfo first)
    {
        var start = new ProcessStartInfo("/bin/sh", ["-c", ErrorIntoFile, file, first.FileName, .. first.ArgumentList]);
        start.Environment.Clear();
        foreach (var (name, value) in first.Environment)
            start.Environment[name] = value;
        start.Environment["WINEDEBUG"] = "-all,fixme+advapi,+eventlog";
        return start;
    }

    /// <summary>The entries that the file holds until now.</summary>
    public static List<LoggedEvent> Read(string file)
    {
        using var shared = new StreamReader(new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite));
        return [.. Entry().Matches(shared.ReadToEnd()).Select(static entry =>
            new LoggedEvent(int.Parse(entry.Groups["id"].ValueSpan, NumberStyles.HexNumber, CultureInfo.InvariantCulture), entry.Groups["text"].Value))];
    }

    // Handle, type, category and then the id; the text is a line of its own by the same thread.
    [GeneratedRegex("""^(?<thread>\w+):fixme:advapi:ReportEventW \(\w+,0x\w+,0x\w+,0x(?<id>\w+),[\s\S]*?^\k<thread>:\w+:eventlog:ReportEventW L"(?<text>.*)$""", RegexOptions.Multiline | RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 10_000)]
    private static partial Regex Entry();
}
