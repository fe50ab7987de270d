using System.CommandLine;

namespace FleetDefrag.ReadOrderBench;

/// <summary>Builds the command line of the read-order benchmark.</summary>
internal static class ReadOrderCommand
{
    private const int FirstSeed = 20;

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
        var seeds = new Option<int>("--seeds") { Description = "The number of volumes for each case.", DefaultValueFactory = _ => 1 };
        var keep = new Option<string?>("--keep") { Description = "Keeps the volumes in this folder, and takes them from there again." };
        var drawn = new Option<int>("--drawn") { Description = "Reads so many drawn volumes instead of the cases." };
        var first = new Option<int>("--first") { Description = "The number of the first volume.", DefaultValueFactory = _ => FirstSeed };
        var command = new RootCommand(
            "Lets tar read volumes from emulated disks before and after defragmentation.")
        {
            cases, picture, week, seeds, keep, drawn, first,
        };
        command.SetAction(parsed =>
        {
            var path = parsed.GetValue(picture);
            var volumes = new TrialVolumes(parsed.GetValue(keep));
            var table = new ReadTable(output);
            if (!parsed.GetValue(week))
                table.Begin();
            foreach (var volume in Volumes(parsed.GetValue(drawn), parsed.GetValue(first), parsed.GetValue(cases)!))
            {
                for (var seed = parsed.GetValue(first); seed < parsed.GetValue(first) + parsed.GetValue(seeds); seed++)
                {
                    if (parsed.GetValue(week))
                    {
                        LastingTrial.Run(volume, volumes, seed, output);
                        continue;
                    }

                    try
                    {
                        var (before, after) = ReadTrial.Run(volume, volumes, seed, table);
                        if (path is not null)
                            File.WriteAllText(path, ReadPicture.Draw(TrialDisk.All[0], before, after));
                        path = null;
                    }
                    catch (IOException failure) when (parsed.GetValue(drawn) > 0)
                    {
                        output.WriteLine($"{volume.Name}: the files do not fit. {failure.Message}");
                    }
                }
            }

            return 0;
        });
        return command;
    }

    private static IEnumerable<ReadCase> Volumes(int drawn, int first, string name) =>
        drawn > 0
            ? Enumerable.Range(first, drawn).Select(ReadCase.Drawn)
            : ReadCase.All.Where(volume => volume.Name.Contains(name, StringComparison.Ordinal));
}
