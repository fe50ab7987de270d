using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Reporting;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>map &lt;volume&gt; [--png &lt;file&gt;] [--width W --height H]</c>: draws the volume; reads only.</summary>
internal static class MapCommand
{
    private const int LargestSide = 8192;

    /// <summary>The command.</summary>
    public static Command Create(CommandContext context)
    {
        var volume = VolumeCommand.VolumeArgument();
        var png = new Option<string?>("--png") { Description = "Write a picture to this file instead of text." };
        var width = NumberOption.Create("--width", "Characters in a line (64), or pixels of the picture (1024).", least: 1, LargestSide);
        var height = NumberOption.Create("--height", "Lines (16), or pixels of the picture (512).", least: 1, LargestSide);
        var command = new Command("map", "Draws what lies where on a volume; only reads.") { volume, png, width, height };
        command.SetWork(context.Console, (parsed, _) =>
        {
            var file = parsed.GetValue(png);
            if (file is null)
                WriteText(context, parsed.GetRequiredValue(volume), (int)(parsed.GetValue(width) ?? 64), (int)(parsed.GetValue(height) ?? 16));
            else
                WritePicture(file, context, parsed.GetRequiredValue(volume), (int)(parsed.GetValue(width) ?? 1024), (int)(parsed.GetValue(height) ?? 512));
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
