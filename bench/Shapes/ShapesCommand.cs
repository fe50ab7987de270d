using System.CommandLine;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.TestKit.Shapes;

namespace FleetDefrag.ShapesBench;

/// <summary>Builds the command line: which shapes, which modes, how long.</summary>
internal static class ShapesCommand
{
    private const string Agent = "artifacts/agent/fleetdefrag-agent";

    /// <summary>Builds the command.</summary>
    /// <param name="output">Receives the lines and the table.</param>
    public static RootCommand Create(TextWriter output)
    {
        var count = Number("--count", "Number of shapes (300).", 300);
        var seed = Number("--seed", "Number of the first shape (1).", 1);
        var seconds = Number("--seconds", "Longest time of one run (120).", 120);
        var least = Number("--least-megabytes", "Leaves out smaller volumes.", 0);
        var most = Number("--most-megabytes", "Leaves out larger volumes.", int.MaxValue);
        var single = new Option<int?>("--case") { Description = "Runs one shape." };
        var mode = new Option<string>("--mode") { Description = "offline, online or both (default).", DefaultValueFactory = _ => "both" };
        mode.AcceptOnlyFromAmong("offline", "online", "both");
        var small = new Option<bool>("--small") { Description = "Runs the small volumes of the tests." };
        var keep = new Option<string?>("--keep") { Description = "Folder that receives the volumes before and after." };
        var all = new Option<bool>("--all") { Description = "Writes a line for every result, not only for those that fall short." };
        var agent = new Option<string>("--agent") { Description = $"The agent ({Agent}).", DefaultValueFactory = _ => Agent };
        var command = new RootCommand(
            "Runs the agent on volumes of drawn shapes. A run falls short if it leaves fragments, moves too much, does not end, "
            + "moves again in a second run, or takes too much memory. bench/Planning shapes plans for the same shapes in memory.")
        {
            count, seed, seconds, least, most, single, mode, small, keep, all, agent,
        };
        command.SetAction(parsed =>
        {
            var path = Path.GetFullPath(parsed.GetValue(agent)!);
            if (!File.Exists(path))
            {
                Console.Error.WriteLine($"{path} is missing. Run ./build.sh agent, or name the agent with --agent.");
                return 2;
            }

            using var stop = new StopRequest();
            var runner = new ShapeRunner(path, parsed.GetValue(seconds), parsed.GetValue(keep));
            var table = new ShapesTable(output, parsed.GetValue(all) || parsed.GetValue(single) is not null);
            table.Begin();
            var first = parsed.GetValue(single) ?? parsed.GetValue(seed);
            var number = parsed.GetValue(single) is null ? parsed.GetValue(count) : 1;
            Func<int, VolumeShape> draw = parsed.GetValue(small) ? ShapeDraw.DrawSmall : ShapeDraw.Draw;
            foreach (var shape in Enumerable.Range(first, number).Select(draw).TakeWhile(_ => !stop.IsRequested))
            {
                if (number > 1 && (shape.SizeBytes >> 20 < parsed.GetValue(least) || shape.SizeBytes >> 20 > parsed.GetValue(most)))
                    continue;
                foreach (var result in runner.Run(shape, Modes(parsed.GetValue(mode)!)))
                    table.Add(result);
            }

            table.End();
            return table.Losses == 0 ? 0 : 1;
        });
        return command;
    }

    private static Option<int> Number(string name, string description, int value) =>
        new(name) { Description = description, DefaultValueFactory = _ => value };

    private static VolumeMode[] Modes(string mode) => mode switch
    {
        "offline" => [VolumeMode.Offline],
        "online" => [VolumeMode.Online],
        _ => [VolumeMode.Offline, VolumeMode.Online],
    };
}
