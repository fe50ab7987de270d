using System.Globalization;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Says in words how a job ended.</summary>
internal static class JobEnding
{
    /// <summary>Needs the job's result. The counts are excess fragments of files, where the agent told them.</summary>
    public static string Reason(Job job, ulong? before, ulong? after)
    {
        var result = job.Result!;
        var fragments = Fragments(before, after);
        return result.Outcome switch
        {
            JobOutcome.Completed when job.Kind == JobKind.Analyze => "The volume was analysed.",
            JobOutcome.Completed => $"Done: {fragments}.",
            JobOutcome.NoProgress => $"Done: nothing more could be improved ({fragments}).",
            JobOutcome.StoppedAtDeadline => $"Stopped at its deadline; what was done is kept: {fragments}.",
            // Not our request: the machine's own reason, such as a backup that began.
            JobOutcome.Cancelled when job.StopRequestedAt is null && result.Detail.Length > 0 => $"{result.Detail.TrimEnd('.')}: {fragments}.",
            JobOutcome.Cancelled => $"Stopped on request; what was done is kept: {fragments}.",
            JobOutcome.Refused => Detail(result, "The agent refused the job; nothing was written."),
            _ => Detail(result, "The job failed; the agent's log says why."),
        };
    }

    private static string Fragments(ulong? before, ulong? after) => (before, after) switch
    {
        (null, _) or (_, null) => "the agent told no counts",
        var (from, to) when from == to => string.Create(CultureInfo.InvariantCulture, $"{from:N0} excess fragments are left"),
        var (from, to) => string.Create(CultureInfo.InvariantCulture, $"{from:N0} excess fragments became {to:N0}"),
    };

    private static string Detail(JobResult result, string otherwise) => result.Detail.Length > 0 ? result.Detail : otherwise;
}
