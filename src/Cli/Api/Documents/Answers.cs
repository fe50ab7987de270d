namespace FleetDefrag.Cli.Api.Documents;

// The parts of the API's answers that tables show. A test compares each name with the OpenAPI document.

/// <summary>The person who is signed in.</summary>
internal sealed record PersonRow(string UserName, bool MustChangePassword, bool MustSetUpAuthenticator, IReadOnlyList<GrantRow> Roles);

/// <summary>A role of a person; for the whole fleet without a group.</summary>
internal sealed record GrantRow(string Role, string? Group);

/// <summary>A page of servers.</summary>
internal sealed record ServerRows(int Total, IReadOnlyList<ServerRow> Servers);

/// <summary>A server.</summary>
internal sealed record ServerRow(
    Guid Id, string HostName, string OperatingSystem, string AgentVersion, Dictionary<string, string> Labels, bool Online,
    DateTimeOffset? LastSeenAt, NextBackupRow? NextBackup, IReadOnlyList<PlainVolumeRow> Volumes,
    Dictionary<string, string>? DirectoryLabels = null);

/// <summary>A backup that comes next.</summary>
internal sealed record NextBackupRow(DateTimeOffset StartsAt);

/// <summary>A volume of a server.</summary>
internal sealed record PlainVolumeRow(Guid Id, string Path);

/// <summary>A page of volumes.</summary>
internal sealed record VolumeRows(int Total, IReadOnlyList<VolumeRow> Volumes);

/// <summary>A volume with its newest analysis and the decision about its next backup.</summary>
internal sealed record VolumeRow(
    Guid Id, ServerNameRow Server, string Path, string State, string? Problem, long TotalBytes, long FreeBytes, AnalysisRow? LastAnalysis,
    OutlookRow? Outlook);

/// <summary>The server of a volume.</summary>
internal sealed record ServerNameRow(Guid Id, string HostName);

/// <summary>An analysis.</summary>
internal sealed record AnalysisRow(DateTimeOffset AnalyzedAt, double DataPercent, FilesRow Files);

/// <summary>The numbers of files.</summary>
internal sealed record FilesRow(long ExcessFragments);

/// <summary>The decision about a backup.</summary>
internal sealed record OutlookRow(DateTimeOffset OccursAt, string Kind);

/// <summary>A page of jobs.</summary>
internal sealed record JobRows(int Total, IReadOnlyList<JobRow> Jobs);

/// <summary>A job.</summary>
internal sealed record JobRow(
    Guid Id, string HostName, string VolumePath, string Kind, string State, string Reason, DateTimeOffset PlannedStart,
    DateTimeOffset? FinishedAt, JobProgressRow? Progress, JobResultRow? Result);

/// <summary>The progress of a running job.</summary>
internal sealed record JobProgressRow(string Pass, double Fraction, long BytesMoved);

/// <summary>The result of a job.</summary>
internal sealed record JobResultRow(string Outcome, string Detail, long BytesMoved, long? ExcessBefore, long? ExcessAfter);

/// <summary>A page of the plan.</summary>
internal sealed record PlanRows(string? PausedBecause, int Total, IReadOnlyList<DecisionRow> Decisions);

/// <summary>A decision of the planner.</summary>
internal sealed record DecisionRow(
    string HostName, string VolumePath, string Schedule, DateTimeOffset OccursAt, string Kind, string Reason, DateTimeOffset? StartsAt,
    DateTimeOffset? EndsAt);

/// <summary>The changes of the setup by a document.</summary>
internal sealed record SetupDifference(bool IsApplied, IReadOnlyList<SetupDifferenceRow> Changes);

/// <summary>One change.</summary>
internal sealed record SetupDifferenceRow(string Action, string Kind, string Name);

/// <summary>A report on backups.</summary>
internal sealed record BackupReportRows(
    DateTimeOffset From, DateTimeOffset To, string Of, BackupReportSums Totals, IReadOnlyList<BackupReportRow> Volumes);

/// <summary>The sums of a report.</summary>
internal sealed record BackupReportSums(int Volumes, int Backups, double BackupSeconds, double SavedSeconds, int Jobs, int FailedJobs);

/// <summary>A volume in a report.</summary>
internal sealed record BackupReportRow(string HostName, string Path, double? SavedSeconds, int Jobs, int FailedJobs, double BytesMoved);

/// <summary>An API token without its secret.</summary>
internal sealed record ApiTokenRow(Guid Id, string Name, string UserName, string Scope, DateTimeOffset ExpiresAt);

/// <summary>A new API token.</summary>
internal sealed record CreatedApiToken(Guid Id, string Token, DateTimeOffset ExpiresAt);

/// <summary>A new enrolment token, with the command for the machines.</summary>
internal sealed record CreatedEnrolmentToken(Guid Id, string Token, DateTimeOffset ExpiresAt, string Command);
