using System.CommandLine;
using FleetDefrag.Agent.Lab;

namespace FleetDefrag.Agent.Commands;

/// <summary>
/// <c>fragment &lt;folder&gt; --files N --mean-size B --excess N --free P [--seed S]</c>: fills a folder of a test lab with fragmented
/// files, through the operating system. Asks before it writes.
/// </summary>
internal static class FragmentCommand
{
    // The default of Windows and mkntfs for all but small and huge volumes. The number decides only how finely files are cut.
    private const int ClusterBytes = 4096;

    /// <summary>Creates the command.</summary>
    public static Command Create(CommandConsole console)
    {
        var folder = new Argument<string>("folder") { Description = "A folder on a mounted volume, or the root of a drive." };
        var files = Required<int>("--files", "How many files to write.");
        var meanSize = Required<long>("--mean-size", "The average length of a file in bytes.");
        var excess = Required<int>("--excess", "Excess fragments of all files together.");
        var free = Required<double>("--free", "Percent of the volume to leave free.");
        var seed = new Option<int>("--seed") { Description = "The same seed gives the same files.", DefaultValueFactory = _ => 1 };
        var command = new Command("fragment", "Fills a folder of a test lab with fragmented files; asks before it writes.")
        {
            folder, files, meanSize, excess, free, seed,
        };
        command.SetWork(console, (parsed, cancellationToken) =>
        {
            var root = parsed.GetRequiredValue(folder);
            var plan = Plan(parsed.GetValue(files), parsed.GetValue(meanSize), parsed.GetValue(excess), parsed.GetValue(seed));
            var freeBytes = CheckRoom(root, plan, parsed.GetValue(free));
            if (!Confirm(console, root, plan))
                throw new UsageException("nothing was written: the answer was not yes.");
            var writer = new LabWriter(root, ClusterBytes, parsed.GetValue(seed));
            try
            {
                Write(console, writer, plan, freeBytes, cancellationToken);
                return ExitCode.Done;
            }
            catch (OperationCanceledException)
            {
                console.WriteError($"stopped; the test files written so far are kept in {root}.");
                return ExitCode.Stopped;
            }
        });
        return command;
    }

    private static Option<T> Required<T>(string name, string description)
        where T : struct, IComparable<T>
    {
        var option = new Option<T>(name) { Description = description, Required = true };
        option.Validators.Add(result =>
        {
            if (!result.Errors.Any() && result.GetValueOrDefault<T>().CompareTo(default) < 0)
                result.AddError($"{name} takes a number from 0 on.");
        });
        return option;
    }

    private static IReadOnlyList<LabFile> Plan(int files, long meanBytes, int excess, int seed)
    {
        if (files < 1 || meanBytes < ClusterBytes)
            throw new UsageException($"--files must be at least 1 and --mean-size at least {ClusterBytes}.");
        return LabPlan.Make(files, meanBytes, excess, ClusterBytes, seed, out var mostExcess)
            ?? throw new UsageException(
                $"{files} files of that size can hold {mostExcess} excess fragments at most: ask for fewer, or for more or larger files.");
    }

    // Returns the bytes to leave free. Files that do not fit are refused before the first byte is written.
    private static long CheckRoom(string folder, IReadOnlyList<LabFile> plan, double freePercent)
    {
        if (!Directory.Exists(folder))
            throw new UsageException($"{folder} is not a folder. Mount the volume and name a folder on it.");
        var drive = new DriveInfo(folder);
        var freeBytes = (long)(drive.TotalSize * freePercent / 100);
        var needed = plan.Sum(file => (file.Bytes + ClusterBytes - 1) / ClusterBytes * ClusterBytes);
        var available = drive.AvailableFreeSpace - freeBytes;
        if (freePercent < 100 && needed <= available)
            return freeBytes;
        throw new UsageException(
            $"{folder} has room for {Math.Max(0, available)} bytes if {freePercent} % stay free, but the files need {needed}. "
            + "Ask for fewer files.");
    }

    private static bool Confirm(CommandConsole console, string folder, IReadOnlyList<LabFile> plan)
    {
        console.Output.Write(
            $"This command fills {folder} with {plan.Count} test files of {plan.Sum(file => file.Bytes)} bytes. Type yes to continue: ");
        return string.Equals(Console.In.ReadLine()?.Trim(), "yes", StringComparison.OrdinalIgnoreCase);
    }

    private static void Write(
        CommandConsole console, LabWriter writer, IReadOnlyList<LabFile> plan, long freeBytes, CancellationToken cancellationToken)
    {
        writer.Write(plan, new LineProgress(console, plan.Count), cancellationToken);
        writer.Fill(freeBytes, cancellationToken);
        console.Output.WriteLine();
        console.Output.WriteLine(
            $"{plan.Count} files written in {plan.Sum(file => file.Pieces)} pieces. "
            + $"Run '{AgentCommandLine.ProgramName} analyze' to see how the file system laid them out.");
    }

    // One line that each report overwrites; only on a terminal.
    private sealed class LineProgress(CommandConsole console, int files) : IProgress<int>
    {
        public void Report(int value)
        {
            if (console.IsTerminal)
                console.Output.Write($"\r{value} of {files} files");
        }
    }
}
