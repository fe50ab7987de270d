using FleetDefrag.Server.Features.Backups;
using FleetDefrag.Server.Features.Volumes;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>A server of the fleet with its volumes.</summary>
/// <param name="Id">The server's id; also the common name of its agent's certificate.</param>
/// <param name="HostName">The name of the enrolment, or the one that an administrator set. Policies apply by it.</param>
/// <param name="ReportedHostName">Another name that the agent reports; null: it reports the host name.</param>
/// <param name="OperatingSystem">The operating system, as the agent reports it.</param>
/// <param name="AgentVersion">The version of the agent.</param>
/// <param name="Labels">The labels of the enrolment token, or those that replaced them.</param>
/// <param name="DirectoryLabels">The labels by the directory. One of <c>labels</c> with the same name wins.</param>
/// <param name="RequestedLabels">The labels that the agent asked for. They have no effect.</param>
/// <param name="Online">True while its agent has an open stream.</param>
/// <param name="LastSeenAt">When the agent last sent a message; null: never.</param>
/// <param name="EnrolledAt">When the server joined the fleet.</param>
/// <param name="NextBackup">The backup that runs or comes next, by the schedules that apply to the server; null: none soon.</param>
/// <param name="Agents">The agents that use its identity when there are several, else empty. Only one of them is connected.</param>
/// <param name="Volumes">The volumes of the server, by path.</param>
internal sealed record ServerView(
    Guid Id,
    string HostName,
    string? ReportedHostName,
    string OperatingSystem,
    string AgentVersion,
    IReadOnlyDictionary<string, string> Labels,
    IReadOnlyDictionary<string, string> DirectoryLabels,
    IReadOnlyDictionary<string, string> RequestedLabels,
    bool Online,
    DateTimeOffset? LastSeenAt,
    DateTimeOffset EnrolledAt,
    NextBackupView? NextBackup,
    IReadOnlyList<AgentView> Agents,
    IReadOnlyList<VolumeSummary> Volumes);
