using System.Globalization;
using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.PlanningBench;

/// <summary>Writes one line for each shape, and the medians and worst values at the end.</summary>
internal sealed class ShapeTable(TextWriter output)
{
    private const double EnoughFree = 0.15;

    private readonly List<ShapeResult> _results = [];

    /// <summary>Writes the heading.</summary>
    public void Begin() => output.WriteLine(
        $"{"case",5} {"frag",6} {"excess",7} {"left",6} {"excess",7} {"moved/frag",10} {"/bound",6} {"space",5} {"added",5} {"again",5}"
        + $" {"checkpts",8} {"groups",8} {"moves",8} {"seconds",8} {"MB",5} {"largest free",19} {"plan",16}  shape");

    /// <summary>Writes the line of a shape.</summary>
    public void Write(ShapeResult result)
    {
        _results.Add(result);
        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{result.Shape.Seed,5} {result.Before.Streams,6} {result.Before.Excess,7} {result.After.Streams,6} {result.After.Excess,7}"
            + $" {result.Ratio,10:f2} {result.BoundRatio,6:f2} {result.SpaceShare,5:f2} {result.MostAdded,5} {result.Again,5}"
            + $" {result.Checkpoints,8} {result.Groups,8} {result.Moves,8}"
            + $" {result.Seconds,7:f2}{(result.HasEnded ? ' ' : '+')} {result.PeakBytes >> 20,5}"
            + $" {result.LargestFree,9}/{result.Free,-9} {result.Hash}  {result.Shape}"));
        output.Flush();
    }

    /// <summary>Writes the last lines.</summary>
    public void End()
    {
        output.WriteLine();
        output.WriteLine($"{_results.Count} shapes, {_results.Count(static result => !result.HasEnded)} plans did not end, "
            + $"{_results.Count(static result => result.After.Streams > 0)} leave fragments, "
            + $"{_results.Count(static result => result.After.Excess > result.Before.Excess)} have more than before, "
            + $"{_results.Count(static result => result.MostAdded > 0)} for a while, "
            + $"{_results.Count(static result => result.Again != 0)} move again");
        Line("moved/frag", static result => result.Ratio, static result => result.Before.Clusters > 0);
        Line("the same, 15 % free and more", static result => result.Ratio, static result =>
            result.Before.Clusters > 0 && result.Shape.FreeShare >= EnoughFree);
        var much = _results.FindAll(static result => result is { MovesMuch: true, HasEnded: true, Shape.FreeShare: >= EnoughFree });
        output.WriteLine($"there beyond 1.5 and 1.15 x bound       {much.Count}: "
            + string.Join(", ", much.Select(static result => result.Shape.Seed)));
        Line("moved/bound of those that leave nothing", static result => result.BoundRatio, static result =>
            result.Bound > 0 && result.After.Streams == 0);
        Line("left of excess, %", static result => 100.0 * result.After.Excess / result.Before.Excess, static result =>
            result.Before.Excess > 0);
        Line("seconds", static result => result.Seconds, static _ => true);
        Line("MB", static result => result.PeakBytes / (double)(1 << 20), static _ => true);
        Line("flushes / moves", static result => result.FlushShare, static result => result.Moves > 0);
        Line("checkpoints", static result => result.Checkpoints, static _ => true);
        foreach (var strategy in Enum.GetValues<MoveStrategy>())
            Line(strategy);
    }

    // A strategy that no shape needs is one to delete.
    private void Line(MoveStrategy strategy)
    {
        var moved = _results.ConvertAll(result => result.MovedBy.GetValueOrDefault(strategy));
        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{strategy,-40} {moved.Count(static clusters => clusters > 0),4} shapes, "
            + $"{100.0 * moved.Sum() / Math.Max(1, _results.Sum(static result => result.Moved)),5:f1} % of the moved clusters"));
    }

    private void Line(string name, Func<ShapeResult, double> value, Func<ShapeResult, bool> counts)
    {
        var chosen = _results.Where(counts).OrderBy(value).ToList();
        if (chosen.Count == 0)
            return;
        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{name,-40} median {value(chosen[chosen.Count / 2]),8:f2}, nine in ten {value(chosen[chosen.Count * 9 / 10]),8:f2}, "
            + $"worst {value(chosen[^1]),8:f2} (case {chosen[^1].Shape.Seed})"));
    }
}
