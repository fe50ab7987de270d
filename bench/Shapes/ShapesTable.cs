using System.Globalization;

namespace FleetDefrag.ShapesBench;

/// <summary>Writes a line for each result that falls short, and the table of all classes at the end.</summary>
/// <param name="output">Receives the lines.</param>
/// <param name="all">True writes the line of every result.</param>
internal sealed class ShapesTable(TextWriter output, bool all)
{
    private static readonly int[] Widths = [5, -7, 7, 7, 7, 7, 7, 7, 5, 6, 6, 5];

    private readonly List<ShapeMeasurement> _results = [];

    /// <summary>The number of results with a loss or a complaint of a checker.</summary>
    public int Losses => _results.Count(static result => result.Loss is not null);

    /// <summary>Writes the heading.</summary>
    public void Begin() =>
        Write("case", "mode", "frag", "excess", "left", "excess", "/frag", "/bound", "free%", "/move", "sec", "MB", "shape: reasons");

    /// <summary>Adds a result.</summary>
    public void Add(ShapeMeasurement result)
    {
        _results.Add(result);
        var reasons = Shortfalls.Of(result);
        if (!all && reasons.Count == 0)
            return;
        Write(
            result.Shape.Seed, result.Mode, result.Before.Streams, result.Before.Excess, result.After.Streams, result.After.Excess,
            Number(result.Ratio), Number(result.BoundRatio), Number(100 * result.LongestFreeShare, "f0"), Number(result.FlushRatio),
            Number(result.Seconds, "f1"), result.PeakBytes >> 20,
            $"{result.Shape}: {(reasons.Count == 0 ? "as wanted" : string.Join("; ", reasons))}");
        output.Flush();
    }

    /// <summary>Writes the table of all classes.</summary>
    public void End()
    {
        output.WriteLine();
        output.WriteLine("short: results that fall short. /frag, /bound: bytes moved ÷ fragmented bytes and ÷ lower bound, of ended runs. "
            + "free%: share of the longest free run in the free space. /move: flushes ÷ moves.");
        foreach (var mode in _results.Select(static result => result.Mode).Distinct().Order())
        {
            Row(
                $"{mode}",
                "shapes", "short", "left", "not ended", "again", "/frag median", "worst", "/bound median", "free%", "/move median",
                "worst", "s median", "worst", "MB");
            foreach (var (name, holds) in ShapeClasses.All)
                Class(name, _results.Where(result => result.Mode == mode && holds(result)).ToList());
        }
    }

    private void Class(string name, List<ShapeMeasurement> results)
    {
        if (results.Count == 0)
            return;
        var ended = results.Where(static result => result.HasEnded && result.Before.Clusters > 0).ToList();
        Row(
            name,
            results.Count,
            results.Count(static result => Shortfalls.Of(result).Count > 0),
            results.Count(static result => result.After.Streams > 0),
            results.Count(static result => !result.HasEnded),
            results.Count(static result => result.SecondMoves > 0),
            Median(ended, static result => result.Ratio),
            Worst(ended, static result => result.Ratio),
            Median(ended.Where(static result => result.BoundBytes > 0 && result.After.Streams == 0), static result => result.BoundRatio),
            Median(ended, static result => 100 * result.LongestFreeShare),
            Median(ended, static result => result.FlushRatio),
            Worst(ended, static result => result.FlushRatio),
            Median(results, static result => result.Seconds),
            Worst(results, static result => result.Seconds),
            results.Max(static result => result.PeakBytes) >> 20);
    }

    private void Row(string name, params object[] cells) =>
        output.WriteLine(string.Concat(cells.Select(static cell => $"{cell,13}").Prepend(name.PadRight(34))));

    private static string Median(IEnumerable<ShapeMeasurement> results, Func<ShapeMeasurement, double> value)
    {
        var ordered = results.Select(value).Order().ToList();
        return ordered.Count == 0 ? "-" : Number(ordered[ordered.Count / 2]);
    }

    private static string Worst(List<ShapeMeasurement> results, Func<ShapeMeasurement, double> value) =>
        results.Count == 0 ? "-" : Number(results.Max(value));

    private static string Number(double number, string format = "f2") => number.ToString(format, CultureInfo.InvariantCulture);

    private void Write(params object[] cells) => output.WriteLine(
        string.Join(' ', Widths.Select((width, at) => width < 0 ? $"{cells[at]}".PadRight(-width) : $"{cells[at]}".PadLeft(width)))
        + $"  {cells[^1]}");
}
