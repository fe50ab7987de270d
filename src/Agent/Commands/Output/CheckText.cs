using FleetDefrag.Ntfs.Checking.Findings;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes the result of a check as text for the administrator.</summary>
internal static class CheckText
{
    /// <summary>Writes the result.</summary>
    public static void Write(IAnsiConsole console, string path, CheckReport report)
    {
        var lines = new Report(console);
        lines.Line($"Check of {path}: {(report.IsClean ? "consistent" : Summary(report))}", report.IsClean ? Color.Green : Color.Red);
        lines.Line($"{Sizes.Count(report.RecordsInUse)} of {Sizes.Count(report.Records)} file records in use");
        foreach (var finding in report.Findings)
            lines.Line($"  {finding.Kind}: {finding.Message}");
    }

    /// <summary>Returns the number of findings in words.</summary>
    public static string Summary(CheckReport report)
    {
        var count = report.Findings.Count;
        var found = count == 1 ? "1 finding" : $"{Sizes.Count(count)} findings";
        return report.IsComplete ? found : $"{found}; the check could not continue";
    }
}
