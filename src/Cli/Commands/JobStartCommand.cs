using System.CommandLine;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary><c>jobs start SERVER VOLUME</c>: starts a job, and waits for its end with <c>--follow</c>.</summary>
internal static class JobStartCommand
{
    private static readonly Argument<string> Server = new("server") { Description = "Host name, or id." };
    private static readonly Argument<string> Volume = new("volume") { Description = "Path such as D:, or id." };

    private static readonly Option<string> Kind = new Option<string>("--kind")
    {
        Description = "The work; analyze only reads.", DefaultValueFactory = _ => "defragment",
    }.AcceptOnlyFromAmong("defragment", "analyze");

    private static readonly Option<bool> BeforeBackup = new("--before-backup")
    {
        Description = "Run so that it ends before the next backup."
    };

    private static readonly Option<string[]> Passes = new("--passes")
    {
        Description = "Only these passes; without it, those of the policy.", AllowMultipleArgumentsPerToken = true,
    };

    private static readonly Option<bool> ShadowCopySafe = new("--shadow-copy-safe")
    {
        Description = "Move so that shadow copies do not grow."
    };

    private static readonly Option<bool> Background = new("--background") { Description = "Leave the disk to others." };

    private static readonly Option<long?> MaxMoved = new("--max-moved") { Description = "Stop after this many bytes." };

    private static readonly Option<string?> BreakGlass = new("--break-glass")
    {
        Description = "Run in spite of blackouts, for this reason; the audit has it. Backups are left alone all the same.",
    };

    private static readonly Option<bool> IsFollowed = new("--follow") { Description = "Wait until the job ends." };

    /// <summary>Creates the command.</summary>
    public static Command Create(CliContext context) => new Command("start", "Starts a job on a volume.")
    {
        Server, Volume, Kind, BeforeBackup, Passes, ShadowCopySafe, Background, MaxMoved, BreakGlass, IsFollowed,
    }.Calls(context, async (call, api) =>
    {
        var parsed = call.Parsed;
        var volume = await FleetSearch.VolumeAsync(
            api, parsed.GetRequiredValue(Server), parsed.GetRequiredValue(Volume), call.CancellationToken);
        var answer = await api.CallAsync(Operations.CreateJob, Body(parsed, volume.Id), call.CancellationToken);
        var job = answer.Read<JobRow>();
        if (parsed.GetValue(IsFollowed))
        {
            if (!call.IsJson)
                call.Console.Error.WriteLine(PlainText.Of($"Job {job.Id}: {job.Reason}"));
            return await JobFollower.RunAsync(call, api, job.Id);
        }

        return call.Print<JobRow>(answer, _ => call.Console.Output.WriteLine(
            PlainText.Of($"Job {job.Id} is {job.State} for {PlainText.Of(job.PlannedStart)}. {job.Reason}")));
    });

    // What is not stated stays null, so that the policy decides.
    private static JobBody Body(ParseResult parsed, Guid volumeId) => new(
        volumeId, parsed.GetValue(Kind)!, parsed.GetValue(BeforeBackup) ? "beforeBackup" : "now",
        parsed.GetValue(Passes) is { Length: > 0 } passes ? [.. passes.SelectMany(static pass => pass.Split(','))] : null,
        parsed.GetValue(ShadowCopySafe) ? true : null, parsed.GetValue(Background) ? true : null, parsed.GetValue(MaxMoved),
        parsed.GetValue(BreakGlass));
}
