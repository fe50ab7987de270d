using System.CommandLine;

namespace FleetDefrag.Safety;

/// <summary>The command: what is asked for runs, one part after the other, and the last lines count all of it together.</summary>
internal static class SafetyCommand
{
    private const int DefaultCuts = 10_000;

    /// <summary>The command.</summary>
    /// <param name="output">For the results.</param>
    public static RootCommand Create(TextWriter output)
    {
        var cuts = new Option<int?>("--cuts") { Description = $"How often the power is cut ({DefaultCuts})." };
        var kills = new Option<int>("--kills") { Description = "How often the real process is killed in the middle of a run (0)." };
        var seed = new Option<int>("--seed") { Description = "Decides everything (1).", DefaultValueFactory = _ => 1 };
        var command = new RootCommand("Tries to make the product lose data, and counts what was tried and what was lost.") { cuts, kills, seed };
        command.SetAction(parsed =>
        {
            var count = new SafetyCount();
            new PowerCuts(parsed.GetValue(cuts) ?? DefaultCuts, parsed.GetValue(seed), output).Run(count);
            new Kills(parsed.GetValue(kills), parsed.GetValue(seed), output).Run(count);
            count.Write(output);
            return count.Failures == 0 ? 0 : 1;
        });
        return command;
    }
}
