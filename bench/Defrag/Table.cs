using System.Globalization;

namespace FleetDefrag.DefragBench;

/// <summary>Writes the table as Markdown, each line as soon as its case is measured.</summary>
/// <param name="output">Receives the table.</param>
internal sealed class Table(TextWriter output)
{
    private static readonly TableRow Header = new("case")
    {
        Before = "before",
        After = "after",
        Passes = "passes",
        Moved = "moved ÷ fragmented",
        Time = "execution ÷ cp: of one file, of files",
        Replay = "execution ÷ replay",
        Flushes = "flushes (÷ moves)",
        PeakMemory = "peak",
        ShadowCopy = "shadow copy",
        PublicTools = "public tools beside",
        Published = "published",
    };

    private static readonly int[] Widths = [32, 19, 9, 44, 18, 42, 18, 17, 6, 11, 58, 50];

    /// <summary>Writes the first lines.</summary>
    public void Begin()
    {
        output.WriteLine(
            "Before and after: fragmented files / excess fragments. Execution: time of the run without its dry run, ÷ the time of cp "
            + "and sync of the same bytes in one file, and in as many files as there were moves. Replay: the same reads, writes and "
            + "flushes in a plain loop.");
        output.WriteLine();
        Write(Header);
        output.WriteLine("|" + string.Concat(Widths.Select(static width => new string('-', width + 2) + "|")));
    }

    /// <summary>Writes the row of a case.</summary>
    public void Write(TableRow row)
    {
        string[] cells =
        [
            row.Case, row.Before, row.After, row.Passes, row.Moved, row.Time, row.Replay, row.Flushes, row.PeakMemory, row.ShadowCopy,
            row.PublicTools, row.Published,
        ];
        output.WriteLine("| " + string.Join(" | ", cells.Select(static (cell, at) => cell.PadRight(Widths[at]))) + " |");
        output.Flush();
    }

    /// <summary>Formats bytes as megabytes.</summary>
    public static string Megabytes(long bytes) => string.Create(CultureInfo.InvariantCulture, $"{bytes >> 20:N0} MB");

    /// <summary>Formats fragmented files and excess fragments.</summary>
    public static string Counts(long files, long excess) => string.Create(CultureInfo.InvariantCulture, $"{files:N0} / {excess:N0}");
}
