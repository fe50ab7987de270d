using System.CommandLine;
using FleetDefrag.Agent.Lab;

namespace FleetDefrag.Agent.Commands;

/// <summary>
/// <c>fragment &lt;folder&gt; --files N --mean-size B --excess N --free P [--seed S]</c>: fills a folder of a test lab with fragmented
/// files, through the operating system. Asks before it writes.
/// </summary>
internal static class FragmentCommand
{
    // What Windows and mkntfs choose for all but small and huge volumes; only how finely files are cut depends on it.
    private const int ClusterBytes = 4096;

    /// <summary>The command.</summary>
    public static Command Create(CommandConsole console)
    {
        var folder = new Argument<string>("folder") { Description = "A folder on a mounted volume, or the root of a drive." };
        var files = Required<int>("--files", "How many files to write.");
        var meanSize = Required<long>("--mean-size", "Their average length in bytes.");
        var excess = Required<int>("--excess", "Fragments beyond the first, all files together.");
        var free = Required<double>("--free", "Percent of the volume to leave free.");
        var seed = new Option<int>("--seed") { Description = "The same seed gives the same files.", DefaultValueFactory = _ => 1 };
        var command = new Command("fragment", "Fills a test lab's folder with fragmented files; asks before it writes.")
        {
            folder, files, meanSize, excess, free, seed,
        };
        command.SetWork(console, (parsed, stop) =>
        {
            var root = parsed.GetRequiredValue(folder);
            var plan = Plan(parsed.GetValue(files), parsed.GetValue(meanSize), parsed.GetValue(excess), parsed.GetValue(seed));
            var freeBytes = CheckRoom(root, plan, parsed.GetValue(free));
            if (!Confirm(console, root, plan))
                throw new UsageException("nothing was written: the answer was not yes.");
            Write(console, new LabWriter(root, ClusterBytes, parsed.GetValue(seed)), plan, freeBytes, stop);
            return ExitCode.Done;
        });
        return command;
    }

    private static Option<T> Required<T>(string name, string description)
        where T : struct, IComparable<T>
    {
        var option = new Option<T>(name) { Description = description, Required = true };
        option.Validators.Add(result =>
        {
            if (result.Errors.Any() is false && result.GetValueOrDefault<T>().CompareTo(default) < 0)
                result.AddError($"{name} takes a number from 0 on.");
        });
        return option;
    }

    private static IReadOnlyList<LabFile> Plan(int files, long meanBytes, int excess, int seed)
    {
        if (files < 1 || meanBytes < ClusterBytes)
            throw new UsageException($"--files must be at least 1 and --mean-size at least {ClusterBytes}.");
        try
        {
            return LabPlan.Make(files, meanBytes, excess, ClusterBytes, seed);
        }
        catch (ArgumentException exception)
        {
            throw new UsageException(exception.Message.Split(" (Parameter", 2)[0], exception);
        }
    }

    // Bytes to leave free. A lab that does not fit is refused before the first byte.
    private static long CheckRoom(string folder, IReadOnlyList<LabFile> plan, double freePercent)
    {
        if (!Directory.Exists(folder))
            throw new UsageException($"{folder} is not a folder. Mount the volume and name a folder on it.");
        var drive = new DriveInfo(folder);
        var freeBytes = (long)(drive.TotalSize * freePercent / 100);
        var needed = plan.Sum(file => (file.Bytes + ClusterBytes - 1) / ClusterBytes * ClusterBytes);
        var available = drive.AvailableFreeSpace - freeBytes;
        return freePercent < 100 && needed <= available
            ? freeBytes
            : throw new UsageException($"{folder} has room for {Math.Max(0, available)} bytes if {freePercent} % stay free, and the files take {needed}. Ask for fewer.");
    }

    private static bool Confirm(CommandConsole console, string folder, IReadOnlyList<LabFile> plan)
    {
        console.Output.Write($"This fills {folder} with {plan.Count} test files of {plan.Sum(file => file.Bytes)} bytes. Type yes to go on: ");
        return string.Equals(Console.In.ReadLine()?.Trim(), "yes", StringComparison.OrdinalIgnoreCase);
    }

    private static void Write(CommandConsole console, LabWriter writer, IReadOnlyList<LabFile> plan, long freeBytes, CancellationToken stop)
    {
        writer.Write(plan, new LineProgress(console, plan.Count), stop);
        writer.Fill(freeBytes, stop);
        console.Output.WriteLine();
        console.Output.WriteLine($"{plan.Count} files written in {plan.Sum(file => file.Pieces)} pieces. How the file system laid them out is told by '{AgentCommandLine.ProgramName} analyze'.");
    }

    // One line that is written over; only where somebody watches.
    private sealed class LineProgress(CommandConsole console, int files) : IProgress<int>
    {
        public void Report(int value)
        {
            if (console.IsTerminal)
                console.Output.Write($"\r{value} of {files} files");
        }
    }
}
