using System.CommandLine;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary><c>jobs list</c>, <c>start</c>, <c>stop</c> and <c>follow</c>.</summary>
internal static class JobCommands
{
    private static readonly Argument<Guid> Id = new("id") { Description = "The job, as jobs list shows it." };

    /// <summary>Creates the commands.</summary>
    public static Command Create(CliContext context) => new("jobs", "Jobs: lists, starts, stops and follows them.")
    {
        List(context), JobStartCommand.Create(context), Stop(context), Follow(context),
    };

    private static Command List(CliContext context)
    {
        var search = new Option<string?>("--search") { Description = "Words in server, volume, reason or creator." };
        var state = new Option<string?>("--state") { Description = "Only jobs in this state." }.AcceptOnlyFromAmong(
            "scheduled", "waitingForAgent", "running", "succeeded", "stopped", "refused", "failed", "missed");
        var active = new Option<bool>("--active") { Description = "Only jobs that have not ended." };
        var failed = new Option<bool>("--failed") { Description = "Only jobs that failed, were refused or were missed." };
        return new Command("list", "Lists jobs, newest first.")
        {
            search, state, active, failed, PageOptions.Limit, PageOptions.Offset,
        }.Calls(context, async (call, api) =>
        {
            var parsed = call.Parsed;
            var answer = await api.CallAsync(
                Operations.SearchJobs, call.CancellationToken,
                query:
                [
                    ("Search", parsed.GetValue(search)), ("State", parsed.GetValue(state)),
                    ("Active", parsed.GetValue(active) ? "true" : null), ("Failed", parsed.GetValue(failed) ? "true" : null),
                    .. PageOptions.Query(parsed),
                ]);
            return call.Print<JobRows>(answer, page =>
            {
                call.Console.WriteTable(
                    ["Job", "Server", "Volume", "Kind", "State", "Planned", "Ended", "Reason"], page.Jobs.Select(Row));
                call.PrintRest(page.Jobs.Count, page.Total, parsed.GetValue(PageOptions.Offset));
            });
        });
    }

    private static Command Stop(CliContext context) =>
        new Command("stop", "Stops a job; what it has done is kept.") { Id }.Calls(context, async (call, api) =>
        {
            var answer = await api.CallAsync(Operations.StopJob, call.CancellationToken, call.Parsed.GetRequiredValue(Id).ToString());
            return call.Print<JobRow>(answer, job => call.Console.Output.WriteLine(PlainText.Of(
                job.State == "running" ? "The agent was told to stop. Its result comes with: fleetdefrag jobs follow " + job.Id
                    : $"The job is {job.State}.")));
        });

    private static Command Follow(CliContext context) =>
        new Command("follow", "Waits until a job ends. Exit code: 0 succeeded, 1 failed or missed, 3 refused, 4 stopped.") { Id }.Calls(
            context, (call, api) => JobFollower.RunAsync(call, api, call.Parsed.GetRequiredValue(Id)));

    private static string[] Row(JobRow job) =>
    [
        job.Id.ToString(), job.HostName, job.VolumePath, job.Kind,
        job.Progress is { } progress && job.State == "running"
            ? FormattableString.Invariant($"running, {progress.Pass} {progress.Fraction:P0}") : job.State,
        PlainText.Of(job.PlannedStart), PlainText.Of(job.FinishedAt), job.Result is { Detail.Length: > 0 } result
            ? result.Detail
            : job.Reason,
    ];
}
