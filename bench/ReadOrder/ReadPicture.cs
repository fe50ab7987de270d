using System.Globalization;
using System.Text;

namespace FleetDefrag.ReadOrderBench;

/// <summary>
/// Draws two reads of a volume above each other, as SVG: time to the right, position on the disk upwards, one dot a read.
/// </summary>
internal static class ReadPicture
{
    private const int Width = 900;
    private const int PanelHeight = 230;
    private const int Left = 70;
    private const int Top = 40;
    private const int Space = 60;
    private const int Right = 20;
    private const int TimeMarks = 5;

    private const string Style = """
        <style>text{font:13px sans-serif;fill:#333}.frame{fill:none;stroke:#999}.before{stroke:#b5482a}.after{stroke:#2a6fb5}
        @media(prefers-color-scheme:dark){text{fill:#ddd}.before{stroke:#f08a6c}.after{stroke:#7bb8f5}}</style>
        """;

    /// <summary>Draws the picture.</summary>
    /// <param name="disk">The disk that gives the times.</param>
    /// <param name="before">The read of the fragmented volume.</param>
    /// <param name="after">The read of the ordered volume.</param>
    public static string Draw(TrialDisk disk, MeasuredRead before, MeasuredRead after)
    {
        var (first, second) = (Moments(disk, before), Moments(disk, after));
        var seconds = Math.Max(first[^1].Seconds, second[^1].Seconds);
        var most = first.Concat(second).Max(static moment => moment.Offset);
        var height = Top + (2 * (PanelHeight + Space));
        var svg = new StringBuilder();
        svg.Append(CultureInfo.InvariantCulture, $"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {Width} {height}">{Style}""");
        Panel(svg, Top, "before", $"Before: the backup takes {Text(first[^1].Seconds)} s on a disk of {disk.Name}", first, seconds, most);
        Panel(svg, Top + PanelHeight + Space, "after", $"After backup-order: {Text(second[^1].Seconds)} s", second, seconds, most);
        return svg.Append("</svg>\n").ToString();
    }

    private static List<(double Seconds, long Offset)> Moments(TrialDisk disk, MeasuredRead read)
    {
        var emulated = disk.Emulated();
        var moments = new List<(double, long)>(read.Reads.Count);
        foreach (var one in read.Reads)
        {
            emulated.Read(one.OffsetBytes, one.Bytes);
            moments.Add((emulated.Seconds, one.OffsetBytes));
        }

        return moments;
    }

    private static void Panel(
        StringBuilder svg, int top, string kind, string title, List<(double Seconds, long Offset)> moments, double seconds, long most)
    {
        const int width = Width - Left - Right;
        svg.Append(CultureInfo.InvariantCulture, $"""<text x="{Left}" y="{top - 10}">{title}</text>""");
        svg.Append(CultureInfo.InvariantCulture, $"""<rect class="frame" x="{Left}" y="{top}" width="{width}" height="{PanelHeight}"/>""");
        Label(svg, Left - 6, top + 12, "end", $"{Text(most / 1e6)} MB");
        Label(svg, Left - 6, top + PanelHeight, "end", "0");
        for (var mark = 0; mark <= TimeMarks; mark++)
            Label(svg, Left + (width * mark / TimeMarks), top + PanelHeight + 18, "middle", $"{Text(seconds * mark / TimeMarks)} s");
        svg.Append(CultureInfo.InvariantCulture, $"""<path class="{kind}" d="{Dots(moments, top, width, seconds, most)}"/>""");
    }

    // Dots that fall on the same point are drawn once.
    private static string Dots(List<(double Seconds, long Offset)> moments, int top, int width, double seconds, long most)
    {
        var dots = new StringBuilder();
        var drawn = new HashSet<(int, int)>();
        foreach (var (moment, offset) in moments)
        {
            var (x, y) = (Left + (int)(width * moment / seconds), top + PanelHeight - 1 - (int)((PanelHeight - 2) * (double)offset / most));
            if (drawn.Add((x, y)))
                dots.Append(CultureInfo.InvariantCulture, $"M{x} {y}h1");
        }

        return dots.ToString();
    }

    private static void Label(StringBuilder svg, int x, int y, string anchor, string text) =>
        svg.Append(CultureInfo.InvariantCulture, $"""<text x="{x}" y="{y}" text-anchor="{anchor}">{text}</text>""");

    private static string Text(double value) => value.ToString("0", CultureInfo.InvariantCulture);
}
