using System.CommandLine;

namespace FleetDefrag.Impact;

/// <summary>Builds the command line of the impact benchmark.</summary>
internal static class ImpactCommand
{
    /// <summary>Builds the command with its subcommands.</summary>
    /// <param name="output">Receives the results.</param>
    public static RootCommand Create(TextWriter output) => new("Shows what layouts cost a backup and what a background run costs others.")
    {
        Model(output), Background(output), Ageing(output),
    };

    private static Command Model(TextWriter output)
    {
        var command = new Command("model", "Seconds of a backup read before and after, by the disk model, beside the published ones.");
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
        var command = new Command("background", "Measures what a background run costs a paced reader and a paced writer of the same disk.")
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
            Description = "Steps of files written, grown and deleted (30).", DefaultValueFactory = _ => 30,
        };
        var command = new Command("ageing", "How fragmented an ageing volume is with and without automatic mode.") { steps };
        command.SetAction(parsed =>
        {
            new AgeingTrial(output, parsed.GetValue(steps)).Run();
            return 0;
        });
        return command;
    }
}
