using System.Globalization;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Describes the end of a job in words.</summary>
internal static class JobEnding
{
    /// <summary>
    /// Returns one sentence. The job has its result; the counts are excess fragments of files, null when the agent reported none.
    /// </summary>
    public static string Reason(Job job, ulong? before, ulong? after)
    {
        var result = job.Result!;
        var fragments = Fragments(before, after);
        return result.Outcome switch
        {
            JobOutcome.Completed when job.Kind == JobKind.Analyze => "The volume was analysed.",
            JobOutcome.Completed => $"Done: {fragments}.{Note(result)}",
            JobOutcome.NoProgress => $"Done: nothing more could be improved ({fragments}).{Note(result)}",
            JobOutcome.StoppedAtDeadline => $"Stopped at its deadline; what was done is kept: {fragments}.{Note(result)}",
            // Cancelled by the agent itself, for instance because a backup began.
            JobOutcome.Cancelled when job.StopRequestedAt is null && result.Detail.Length > 0 =>
                $"{result.Detail.TrimEnd('.')}: {fragments}.",
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

    private static string Note(JobResult result) => result.Detail.Length > 0 ? " " + result.Detail : "";

    private static string Detail(JobResult result, string otherwise) => result.Detail.Length > 0 ? result.Detail : otherwise;
}
