using System.CommandLine;

namespace FleetDefrag.Safety;

/// <summary>Builds the command line of the safety benchmark. The parts run one after the other, and the last lines sum them up.</summary>
internal static class SafetyCommand
{
    private const int SomeCuts = 1000;
    private const int SomeInputs = 5000;
    private const int SomeKills = 50;

    /// <summary>Builds the command.</summary>
    /// <param name="output">Receives the results.</param>
    public static RootCommand Create(TextWriter output)
    {
        var cuts = new Option<int?>("--cuts") { Description = "Number of power cuts." };
        var inputs = new Option<int?>("--inputs") { Description = "Number of damaged volumes that the commands are given." };
        var kills = new Option<int?>("--kills") { Description = "Number of times that the agent's process is killed during a run." };
        var seed = new Option<int>("--seed") { Description = "Seed of everything random (1).", DefaultValueFactory = _ => 1 };
        var worker = new Option<bool>("--worker") { Description = "Fuzzes for the process that started this one.", Hidden = true };
        var command = new RootCommand(
            "Tries to make the product lose data, and counts the trials and the losses. "
            + $"Without a number: {SomeCuts} cuts, {SomeKills} kills and {SomeInputs} damaged volumes.")
        {
            cuts, inputs, kills, seed, worker,
        };
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
