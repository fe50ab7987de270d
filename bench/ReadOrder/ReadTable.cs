using System.Globalization;

namespace FleetDefrag.ReadOrderBench;

/// <summary>Writes the rows of the table as Markdown, each as soon as its layout is read.</summary>
/// <param name="output">Receives the table.</param>
internal sealed class ReadTable(TextWriter output)
{
    /// <summary>Writes the first lines.</summary>
    public void Begin()
    {
        output.WriteLine("| volume | layout | disk | reads | read s | ÷ transfer | saved | forecast s | error | moved ÷ used |");
        output.WriteLine("|---|---|---|---|---|---|---|---|---|---|");
    }

    /// <summary>Writes a row for each disk.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="layout">The name of the layout.</param>
    /// <param name="before">The read of the fragmented volume.</param>
    /// <param name="read">The read of this layout.</param>
    /// <param name="moved">Bytes moved ÷ used bytes; null for the fragmented volume.</param>
    /// <param name="isOrdered">True for the layout that has targets.</param>
    public void Write(ReadCase volume, string layout, MeasuredRead before, MeasuredRead read, double? moved, bool isOrdered)
    {
        foreach (var disk in TrialDisk.All)
        {
            var (seconds, forecast) = (read.SecondsOn(disk), read.ForecastFor(disk));
            var whole = disk.Emulated();
            whole.Read(0, forecast.Bytes);
            var isWanted = isOrdered && disk == TrialDisk.All[0];
            var saved = moved is null ? "" : Percent(1 - (seconds / before.SecondsOn(disk))) + Wanted(isWanted ? volume.WantedSaved : null);
            var transfer = Number(seconds / whole.Seconds, "0.00") + Wanted(isWanted ? volume.WantedRatio : null);
            var ratio = moved is null ? "" : Number(moved.Value, "0.00");
            output.WriteLine(
                $"| {volume.Name} | {layout} | {disk.Name} | {Number(read.Reads.Count, "N0")} | {Number(seconds, "0.0")} "
                + $"| {transfer} | {saved} "
                + $"| {Number(forecast.Seconds, "0.0")} | {Percent((forecast.Seconds / seconds) - 1)} | {ratio} |");
        }

        output.Flush();
    }

    private static string Wanted(double? value) => value is { } wanted ? $" (wanted: {Number(wanted, "0.#")})" : "";

    private static string Number(double value, string format) => value.ToString(format, CultureInfo.InvariantCulture);

    private static string Percent(double share) => Number(100 * share, "0.0") + " %";
}
