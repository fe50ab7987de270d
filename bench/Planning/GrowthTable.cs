using System.Globalization;

namespace FleetDefrag.PlanningBench;

/// <summary>Writes the costs of plans, each against the smallest volume of the same share of free space.</summary>
/// <param name="output">Receives the table.</param>
internal sealed class GrowthTable(TextWriter output)
{
    private GrowthResult? _first;

    /// <summary>Begins the volumes of one share of free space.</summary>
    public void Begin(double freeShare)
    {
        _first = null;
        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{freeShare * 100:0.#} % free"));
        output.WriteLine(
            $"{"MB",6} {"files",8} {"free runs",9} {"fragments",9} {"groups",8} {"seconds",8} {"/ n log n",9} {"bytes a fragment",16}");
    }

    /// <summary>Writes one line. The ratio to n log n is 1 for the first volume.</summary>
    public void Write(GrowthResult result)
    {
        _first ??= result;
        var growth = result.Seconds / _first.Seconds / (result.Work / _first.Work);
        var seconds = result.Seconds.ToString("f2", CultureInfo.InvariantCulture) + (result.IsEnded ? "" : "+");
        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{result.Megabytes,6} {result.Files,8} {result.FreeRuns,9} {result.Fragments,9} {result.Groups,8} {seconds,8}"
            + $" {growth,9:f2} {result.Bytes / result.Fragments,16}"));
    }
}
