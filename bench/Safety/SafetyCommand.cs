using System.CommandLine;

namespace FleetDefrag.Safety;

/// <summary>The command: what is asked for runs, one part after the other, and the last lines count all of it together.</summary>
internal static class SafetyCommand
{
    private const int SomeCuts = 1000;
    private const int SomeInputs = 5000;
    private const int SomeKills = 50;

    /// <summary>The command.</summary>
    /// <param name="output">For the results.</param>
    public static RootCommand Create(TextWriter output)
    {
        var cuts = new Option<int?>("--cuts") { Description = "How often the power is cut." };
        var inputs = new Option<int?>("--inputs") { Description = "How many bad volumes are given to the commands." };
        var kills = new Option<int?>("--kills") { Description = "How often the real process is killed in the middle of a run." };
        var seed = new Option<int>("--seed") { Description = "Decides everything (1).", DefaultValueFactory = _ => 1 };
        var worker = new Option<bool>("--worker") { Description = "Fuzzes in this process and tells another.", Hidden = true };
        var command = new RootCommand(
            $"Tries to make the product lose data, and counts what was tried and what was lost. Without a number {SomeCuts} cuts, {SomeKills} kills and {SomeInputs} bad volumes.") { cuts, inputs, kills, seed, worker };
        command.SetAction(parsed =>
        {
            var count = new SafetyCount();
            var first = parsed.GetValue(seed);
            if (parsed.GetValue(worker))
                return FuzzWorker.Work(parsed.GetValue(inputs) ?? 0, first, output);
            var isSomeOfAll = (parsed.GetValue(cuts) ?? parsed.GetValue(inputs) ?? parsed.GetValue(kills)) is null;
            new PowerCuts(parsed.GetValue(cuts) ?? (isSomeOfAll ? SomeCuts : 0), first, output).Run(count);
            new Kills(parsed.GetValue(kills) ?? (isSomeOfAll ? SomeKills : 0), first, output).Run(count);
            new BadVolumes(parsed.GetValue(inputs) ?? (isSomeOfAll ? SomeInputs : 0), first, output).Run(count);
            SafetyTable.Write(output, count);
            return count.Failures == 0 ? 0 : 1;
        });
        return command;
    }
}
