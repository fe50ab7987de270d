using System.CommandLine;

namespace FleetDefrag.Impact;

/// <summary>Builds the command line of the impact benchmark.</summary>
internal static class ImpactCommand
{
    /// <summary>Builds the command with its subcommands.</summary>
    /// <param name="output">Receives the results.</param>
    public static RootCommand Create(TextWriter output) =>
        new("Shows the cost of a layout for a backup, and of a background run for other programs.")
    {
        Model(output), Background(output), Ageing(output),
    };

    private static Command Model(TextWriter output)
    {
        var command = new Command(
            "model", "Compares modelled seconds of a backup read, before and after defragmentation, with published ones.");
        command.SetAction(_ =>
        {
            new ModelTable(output).Write();
            return 0;
        });
        return command;
    }

    private static Command Background(TextWriter output)
    {
        var pairs = new Option<int>("--pairs") { Description = "Number of slots on and off (60).", DefaultValueFactory = _ => 60 };
        var seconds = new Option<int>("--seconds") { Description = "Length of each slot (3).", DefaultValueFactory = _ => 3 };
        var ordinary = new Option<bool>("--ordinary") { Description = "Runs without background mode, for comparison." };
        var command = new Command("background", "Measures the cost of a background run for a paced reader and a paced writer of the disk.")
        {
            pairs, seconds, ordinary,
        };
        command.SetAction(async (parsed, stop) =>
        {
            var slot = TimeSpan.FromSeconds(parsed.GetValue(seconds));
            var trial = new BackgroundTrial(output, parsed.GetValue(pairs), slot, !parsed.GetValue(ordinary));
            await trial.RunAsync(stop);
            return 0;
        });
        return command;
    }

    private static Command Ageing(TextWriter output)
    {
        var steps = new Option<int>("--steps")
        {
            Description = "Number of steps that write, extend and delete files (30).", DefaultValueFactory = _ => 30,
        };
        var command = new Command("ageing", "Measures the fragmentation of an ageing volume with and without automatic mode.") { steps };
        command.SetAction(parsed =>
        {
            new AgeingTrial(output, parsed.GetValue(steps)).Run();
            return 0;
        });
        return command;
    }
}
