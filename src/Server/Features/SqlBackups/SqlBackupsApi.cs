using FleetDefrag.Backups.SqlServer;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.SqlBackups;

/// <summary>Maps the route that proposes settings for backups of SQL Server databases. Nothing is stored or run.</summary>
internal static class SqlBackupsApi
{
    public static void MapSqlBackups(this IEndpointRouteBuilder api) => api.MapGroup("/sql-backups").WithTags("Backups")
        .MapPost("/proposal", Propose).WithName("proposeSqlBackup").Needs(Permission.Read, Reach.Shared)
        .WithSummary("Proposes settings and scripts for the backup of a SQL Server database")
        .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status422UnprocessableEntity);

    private static Results<Ok<SqlBackupView>, ProblemHttpResult> Propose(SqlBackupRequest request)
    {
        var trials = new List<SqlBackupTrial>();
        foreach (var trial in request.Trials ?? [])
        {
            if (trial.Read() is not { } read)
                return new UnreadableSqlResultRefusal().ToProblem();
            trials.Add(read);
        }

        var description = request.Describe();
        var proposal = SqlBackupProposal.For(description, trials);
        return proposal.Settings is { } settings
            ? TypedResults.Ok(SqlBackupView.Of(description, settings, proposal.Warnings))
            : new SqlBackupNotAllowedRefusal(proposal.Refusal!).ToProblem();
    }
}

/// <summary>422: a rule of SQL Server is broken, or the memory does not suffice.</summary>
internal sealed record SqlBackupNotAllowedRefusal(SqlBackupRefusal Rule)
    : NotAllowedRefusal(Rule.Code, "The backup cannot be made like this", Rule.Message);

/// <summary>400: the text of a trial is not what SQL Server prints after a backup.</summary>
internal sealed record UnreadableSqlResultRefusal() : InvalidRequestRefusal(
    "trials",
    "The output of a trial has no line \"BACKUP DATABASE successfully processed … pages in … seconds (… MB/sec)\". Paste it unchanged.");
