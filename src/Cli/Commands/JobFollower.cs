using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary>Waits for the end of a job. A terminal shows the progress on one line.</summary>
internal static class JobFollower
{
    private static readonly TimeSpan BetweenLooks = TimeSpan.FromSeconds(1);

    /// <summary>Returns the exit code of the job's end.</summary>
    public static async Task<int> RunAsync(CommandCall call, ServerCalls api, Guid id)
    {
        while (true)
        {
            var answer = await api.CallAsync(Operations.GetJob, call.CancellationToken, id.ToString());
            var job = answer.Read<JobRow>();
            if (job.State is not ("scheduled" or "waitingForAgent" or "running"))
            {
                if (call.Console.IsTerminal)
                    call.Console.Error.WriteLine();
                call.Print<JobRow>(answer, ended => call.Console.Output.WriteLine(PlainText.Of(Describe(ended))));
                return ExitCodeOf(job.State);
            }

            if (call.Console.IsTerminal)
                call.Console.Error.Write($"\r{PlainText.Of(Progress(job)),-70}");
            await Task.Delay(BetweenLooks, call.Context.Time, call.CancellationToken);
        }
    }

    private static int ExitCodeOf(string state) => state switch
    {
        "succeeded" => CliExitCode.Done,
        "refused" => CliExitCode.Refused,
        "stopped" => CliExitCode.Stopped,
        _ => CliExitCode.Failed,
    };

    private static string Progress(JobRow job) => job.Progress is { } progress
        ? FormattableString.Invariant($"{progress.Pass} {progress.Fraction,4:P0}, {PlainText.Bytes(progress.BytesMoved)} moved")
        : job.State == "scheduled" ? $"scheduled for {PlainText.Of(job.PlannedStart)}" : job.State;

    private static string Describe(JobRow job) => job.Result is { } result
        ? $"{job.HostName} {job.VolumePath}: {job.State}; {PlainText.Bytes(result.BytesMoved)} moved, "
            +
                $"excess fragments {PlainText.Count(result.ExcessBefore)} before, {PlainText.Count(result.ExcessAfter)} " +
                $"after. {result.Detail}".TrimEnd()
        : $"{job.HostName} {job.VolumePath}: {job.State}. {job.Reason}";
}
