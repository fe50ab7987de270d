using System.Diagnostics;
using System.Globalization;
using System.Text.RegularExpressions;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>
/// The event log of Wine, which writes reported events to its own diagnostics (advapi32, ReportEventW: channels advapi and eventlog).
/// Services write to the diagnostics of the program that started the service control manager, which is the first one of a prefix.
/// </summary>
internal static partial class EventLog
{
    // $0 is the file, and the other arguments are the program.
    private const string ErrorIntoFile = """exec "$@" 2>"$0" """;

    /// <summary>Returns how to start the first program of a prefix, so that all later services report into a file.</summary>
    public static ProcessStartInfo Into(string file, ProcessStartInfo first)
    {
        var start = new ProcessStartInfo("/bin/sh", ["-c", ErrorIntoFile, file, first.FileName, .. first.ArgumentList]);
        start.Environment.Clear();
        foreach (var (name, value) in first.Environment)
            start.Environment[name] = value;
        start.Environment["WINEDEBUG"] = "-all,fixme+advapi,+eventlog,err+service,warn+service";
        return start;
    }

    /// <summary>Reads the entries in the file.</summary>
    public static List<LoggedEvent> Read(string file)
    {
        using var shared = new StreamReader(new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite));
        return [.. Entry().Matches(shared.ReadToEnd()).Select(static entry =>
            new LoggedEvent(
                int.Parse(entry.Groups["id"].ValueSpan, NumberStyles.HexNumber, CultureInfo.InvariantCulture),
                entry.Groups["text"].Value))];
    }

    // The id follows handle, type and category. The text is a later line of the same thread.
    private const string Pattern =
        """^(?<thread>\w+):fixme:advapi:ReportEventW \(\w+,0x\w+,0x\w+,0x(?<id>\w+),"""
        + """[\s\S]*?^\k<thread>:\w+:eventlog:ReportEventW L"(?<text>.*)$""";

    [GeneratedRegex(Pattern, RegexOptions.Multiline | RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 10_000)]
    private static partial Regex Entry();
}
