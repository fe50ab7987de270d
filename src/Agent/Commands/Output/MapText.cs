using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Reporting;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes a volume map as letters, in colour on a terminal with colours.</summary>
internal static class MapText
{
    // Letters, not blocks: they can be told apart without colour.
    private const string Letters = ".oXDMS";

    /// <summary>Writes the map.</summary>
    /// <param name="console">The console to write to.</param>
    /// <param name="map">The map.</param>
    /// <param name="width">The number of cells in a line.</param>
    public static void Write(IAnsiConsole console, VolumeMap map, int width)
    {
        for (var first = 0; first < map.Kinds.Length; first += width)
        {
            for (var cell = first; cell < Math.Min(first + width, map.Kinds.Length); cell++)
                console.Write(new Text(Letters[map.Kinds[cell]].ToString(), StyleOf((MapCell)map.Kinds[cell])));
            console.WriteLine();
        }

        console.WriteLine();
        console.WriteLine(". free   o contiguous file   X fragmented file   D directory   M master file table   S system");
    }

    private static Style StyleOf(MapCell kind)
    {
        var (red, green, blue) = MapColours.Of(kind);
        return new Style(new Color(red, green, blue));
    }
}
