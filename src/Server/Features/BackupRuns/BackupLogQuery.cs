using FleetDefrag.Backups.Runs;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>What a posted log does not say by itself.</summary>
/// <param name="Format">Format of the log; detected from the content when not stated.</param>
/// <param name="Method">How the backups read; files when not stated.</param>
/// <param name="TimeZone">IANA zone of local times; UTC when not stated.</param>
/// <param name="Date">Date on which the first run began, for logs that state times only.</param>
/// <param name="DateOrder">Order of day and month in dates with two meanings.</param>
/// <param name="Host">The server, as the log names it; its host name when not stated.</param>
internal sealed record BackupLogQuery(
    QueryEnum<BackupLogFormat>? Format,
    QueryEnum<BackupMethod>? Method,
    string? TimeZone,
    DateOnly? Date,
    QueryEnum<DateOrder>? DateOrder,
    string? Host);
