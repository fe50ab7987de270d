using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Reporting;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>map &lt;volume&gt; [--png &lt;file&gt;] [--width W --height H]</c>: draws a map of the volume; only reads.</summary>
internal static class MapCommand
{
    private const int LargestSide = 8192;

    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context)
    {
        var volume = VolumeCommand.VolumeArgument();
        var png = new Option<string?>("--png") { Description = "Write a PNG picture to this file instead of text." };
        var width = NumberOption.Create("--width", "The width in characters (64) or in pixels (1024).", least: 1, LargestSide);
        var height = NumberOption.Create("--height", "The height in lines (16) or in pixels (512).", least: 1, LargestSide);
        var command = new Command("map", "Draws a map of a volume; only reads.") { volume, png, width, height };
        command.SetWork(context.Console, (parsed, _) =>
        {
            var path = parsed.GetRequiredValue(volume);
            if (parsed.GetValue(png) is { } file)
                WritePicture(file, context, path, (int)(parsed.GetValue(width) ?? 1024), (int)(parsed.GetValue(height) ?? 512));
            else
                WriteText(context, path, (int)(parsed.GetValue(width) ?? 64), (int)(parsed.GetValue(height) ?? 16));
            return ExitCode.Done;
        });
        return command;
    }

    private static void WriteText(CommandContext context, string volume, int width, int height) =>
        MapText.Write(context.Console.Terminal, Draw(context, volume, width * height), width);

    private static void WritePicture(string file, CommandContext context, string volume, int width, int height)
    {
        var picture = new MapPicture(width, height);
        var map = Draw(context, volume, picture.Cells);
        using var stream = new FileStream(file, FileMode.Create, FileAccess.Write);
        picture.Write(map, stream);
    }

    private static VolumeMap Draw(CommandContext context, string path, int cells)
    {
        using var volume = context.Volumes.Open(path, VolumeAccess.Read);
        return Analyzer.Run(volume, context.Time, top: 0).DrawMap(cells);
    }
}
