using System.CommandLine;

namespace FleetDefrag.Impact;

/// <summary>The command and its parts.</summary>
internal static class ImpactCommand
{
    /// <summary>The command.</summary>
    /// <param name="output">For the results.</param>
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
        var pairs = new Option<int>("--pairs") { Description = "How often a run is on and off in turn (60).", DefaultValueFactory = _ => 60 };
        var seconds = new Option<int>("--seconds") { Description = "How long each (3).", DefaultValueFactory = _ => 3 };
        var ordinary = new Option<bool>("--ordinary") { Description = "An ordinary run instead, for comparison." };
        var command = new Command("background", "What a paced reader and a paced writer of the same disk lose while a background run is under way.") { pairs, seconds, ordinary };
        command.SetAction(async (parsed, stop) =>
        {
            var trial = new BackgroundTrial(output, parsed.GetValue(pairs), TimeSpan.FromSeconds(parsed.GetValue(seconds)), !parsed.GetValue(ordinary));
            await trial.RunAsync(stop);
            return 0;
        });
        return command;
    }

    private static Command Ageing(TextWriter output)
    {
        var steps = new Option<int>("--steps") { Description = "Steps of files written, grown and deleted (30).", DefaultValueFactory = _ => 30 };
        var command = new Command("ageing", "How fragmented an ageing volume is with and without automatic mode.") { steps };
        command.SetAction(parsed =>
        {
            new AgeingTrial(output, parsed.GetValue(steps)).Run();
            return 0;
        });
        return command;
    }
}
