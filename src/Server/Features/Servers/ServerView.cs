using FleetDefrag.Server.Features.Backups;
using FleetDefrag.Server.Features.Volumes;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>A machine of the fleet with its volumes.</summary>
/// <param name="Id">The server's id; also the common name of its agent's certificate.</param>
/// <param name="HostName">What the machine calls itself.</param>
/// <param name="OperatingSystem">As the agent reports it.</param>
/// <param name="AgentVersion">As the agent reports it.</param>
/// <param name="Labels">Those of its enrolment, or what they were changed to since.</param>
/// <param name="Online">Its agent has an open stream and was heard in time.</param>
/// <param name="LastSeenAt">When the agent was last heard; null before the first time.</param>
/// <param name="EnrolledAt">When it joined the fleet.</param>
/// <param name="NextBackup">Its backup that goes on or is next, by the schedules that hold for it; null when none of them has one soon.</param>
/// <param name="Volumes">Its volumes by path.</param>
internal sealed record ServerView(
    Guid Id,
    string HostName,
    string OperatingSystem,
    string AgentVersion,
    IReadOnlyDictionary<string, string> Labels,
    bool Online,
    DateTimeOffset? LastSeenAt,
    DateTimeOffset EnrolledAt,
    NextBackupView? NextBackup,
    IReadOnlyList<VolumeSummary> Volumes);
