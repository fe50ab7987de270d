using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Layouts;

/// <summary>The reasons why the layout of a volume is not read.</summary>
internal static class LayoutRefusal
{
    /// <summary>A parameter is out of range.</summary>
    internal sealed record OutOfRange(string Name, string Range) : InvalidRequestRefusal(Name, $"{Name} may be {Range}.");

    /// <summary>No agent answers.</summary>
    internal sealed record AgentOffline(string HostName) : NotAllowedRefusal(
        "agent-offline", "The agent is offline",
        $"{HostName} is not connected, so its volumes cannot be read now. The map of the last analysis is shown.");

    /// <summary>A job works on the volume.</summary>
    internal sealed record JobRuns(Volume Volume) : NotAllowedRefusal(
        "job-runs", "A job runs",
        $"A job works on {Volume.Path} of {Volume.Server!.HostName}. Look at the layout when the job has ended.");

    /// <summary>Hooks reported that a backup of the volume began.</summary>
    internal sealed record BackupInProgress(Volume Volume, DateTimeOffset Since) : NotAllowedRefusal(
        "backup-under-way", "The backup comes first",
        $"A backup of {Volume.Path} on {Volume.Server!.HostName} has been in progress since {Since.UtcDateTime:HH:mm} UTC. "
        + "Look at the layout when the backup has ended.");

    /// <summary>A backup window of the volume is open.</summary>
    internal sealed record InBackupWindow(Volume Volume, string Schedule, DateTimeOffset Until) : NotAllowedRefusal(
        "backup-window", "The backup comes first",
        $"The backup window '{Schedule}' of {Volume.Path} on {Volume.Server!.HostName} is open until {Until.UtcDateTime:HH:mm} UTC. "
        + "Look at the layout after that.");

    /// <summary>The agent gave a reason.</summary>
    internal sealed record ByAgent(string Reason) : NotAllowedRefusal("layout-not-read", "The layout cannot be read now", Reason);

    /// <summary>The agent sent no answer in time, or went offline.</summary>
    internal sealed record NoAnswer(string HostName, string Why) : NotAllowedRefusal(
        "no-answer", "The agent does not answer",
        $"{HostName} {Why}. Try again. An agent that is older than this server does not know the question: update it.");

    /// <summary>Others wait for the same agent.</summary>
    internal sealed record TooMany(string HostName) : TooManyRefusal(
        "Others look at this server", $"Several people read the layout of {HostName} now. Try again in a few seconds.",
        TimeSpan.FromSeconds(5));
}
