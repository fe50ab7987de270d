using System.CommandLine;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.TestKit.Shapes;

namespace FleetDefrag.PlanningBench;

/// <summary>Builds the command <c>shapes</c>, which plans for drawn shapes of volumes.</summary>
internal static class ShapeCommand
{
    /// <summary>Builds the command.</summary>
    /// <param name="output">Receives the table.</param>
    public static RootCommand Create(TextWriter output)
    {
        var count = new Option<int>("--count") { Description = "Number of shapes (300).", DefaultValueFactory = _ => 300 };
        var seed = new Option<int>("--seed") { Description = "Number of the first shape (1).", DefaultValueFactory = _ => 1 };
        var chosen = new Option<string>("--seeds")
        {
            Description = "Numbers of the shapes, separated by commas.",
            DefaultValueFactory = _ => "",
        };
        var seconds = new Option<int>("--seconds") { Description = "Longest time of one plan (20).", DefaultValueFactory = _ => 20 };
        var most = new Option<int>("--most-megabytes") { Description = "Leaves out larger volumes.", DefaultValueFactory = _ => 1 << 20 };
        var mode = new Option<VolumeMode>("--mode")
        {
            Description = "Offline (default) or Online.",
            DefaultValueFactory = _ => VolumeMode.Offline,
        };
        var passes = new Option<string>("--passes") { Description = "Passes, separated by commas (all).", DefaultValueFactory = _ => "" };
        var free = new Option<double>("--least-free") { Description = "Leaves out volumes with a smaller free share (0)." };
        var small = new Option<bool>("--small") { Description = "Plans for the small volumes of the tests." };
        var shapes = new Command("shapes", "Plans for drawn shapes of volumes.")
        {
            count, seed, chosen, seconds, most, mode, passes, free, small,
        };
        shapes.SetAction(parsed =>
        {
            var names = parsed.GetValue(passes)!.Split(',', StringSplitOptions.RemoveEmptyEntries);
            var trial = new ShapeTrial(names, parsed.GetValue(mode), TimeSpan.FromSeconds(parsed.GetValue(seconds)));
            var table = new ShapeTable(output);
            table.Begin();
            var numbers = parsed.GetValue(chosen)!.Split(',', StringSplitOptions.RemoveEmptyEntries).Select(int.Parse).ToList();
            foreach (var number in numbers.Count > 0 ? numbers : Enumerable.Range(parsed.GetValue(seed), parsed.GetValue(count)))
            {
                var shape = parsed.GetValue(small) ? ShapeDraw.DrawSmall(number) : ShapeDraw.Draw(number);
                if (shape.SizeBytes >> 20 <= parsed.GetValue(most) && shape.FreeShare >= parsed.GetValue(free))
                    table.Write(trial.Run(shape));
            }

            table.End();
        });
        return new RootCommand("Plans for layouts and prints what the plans reach and cost.") { shapes };
    }
}
