using System.CommandLine;

namespace FleetDefrag.ReadOrderBench;

/// <summary>Builds the command line of the read-order benchmark.</summary>
internal static class ReadOrderCommand
{
    /// <summary>Builds the command.</summary>
    /// <param name="output">Receives the table.</param>
    public static RootCommand Create(TextWriter output)
    {
        var cases = new Option<string>("--cases")
        {
            Description = "Only volumes whose names contain this text.",
            DefaultValueFactory = _ => ""
        };
        var picture = new Option<string?>("--picture") { Description = "Writes the reads of the first volume as a picture (SVG)." };
        var week = new Option<bool>("--week") { Description = "Changes the volumes for a week instead, and restores their order." };
        var command = new RootCommand(
            "Lets tar read volumes from emulated disks before and after defragmentation.") { cases, picture, week };
        command.SetAction(parsed =>
        {
            var path = parsed.GetValue(picture);
            var chosen = ReadCase.All.Where(volume => volume.Name.Contains(parsed.GetValue(cases)!, StringComparison.Ordinal));
            if (parsed.GetValue(week))
            {
                foreach (var volume in chosen)
                    LastingTrial.Run(volume, output);
                return 0;
            }

            var table = new ReadTable(output);
            table.Begin();
            foreach (var volume in chosen)
            {
                var (before, after) = ReadTrial.Run(volume, table);
                if (path is not null)
                    File.WriteAllText(path, ReadPicture.Draw(TrialDisk.All[0], before, after));
                path = null;
            }

            return 0;
        });
        return command;
    }
}
