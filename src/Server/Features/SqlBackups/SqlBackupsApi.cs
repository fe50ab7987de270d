using System.Security.Claims;
using FleetDefrag.Backups.SqlServer;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.SqlBackups;

/// <summary>Maps the routes of SQL Server backups: descriptions, proposals and recorded results. The server runs nothing.</summary>
internal static class SqlBackupsApi
{
    public static IServiceCollection AddSqlBackups(this IServiceCollection services) => services.AddScoped<RecordedSqlBackups>();

    public static void MapSqlBackups(this ApiRoutes api)
    {
        var shared = api.MapGroup("/sql-backups").WithTags("Backups").ProducesProblem(StatusCodes.Status400BadRequest)
            .ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        shared.MapPost("/proposal", ProposeAsync).WithName("proposeSqlBackup").Needs(Permission.Read, Reach.Shared)
            .WithSummary("Proposes settings and scripts for the backup of a SQL Server database")
            .ProducesProblem(StatusCodes.Status404NotFound);
        shared.MapPost("/description", Describe).WithName("describeSqlServer").Needs(Permission.Read, Reach.Shared)
            .WithSummary("The query that describes a database, and what its pasted result says");
        var recorded = api.MapGroup("/servers/{id:guid}/sql-backups").WithTags("Backups").ProducesProblem(StatusCodes.Status404NotFound);
        recorded.MapGet("", ListAsync).WithName("listSqlBackups").Needs(Permission.Read)
            .WithSummary("Recorded backups of the databases of a server, newest first").ProducesProblem(StatusCodes.Status400BadRequest);
        recorded.MapPost("", RecordAsync).WithName("recordSqlBackup").Needs(Permission.Operate)
            .WithSummary("Records the result of a SQL Server backup; the next proposal learns from it")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        recorded.MapDelete("/{recordId:guid}", RemoveAsync).WithName("removeSqlBackup").Needs(Permission.Operate)
            .WithSummary("Removes a recorded result");
    }

    private static async Task<Results<Ok<SqlBackupView>, ProblemHttpResult>> ProposeAsync(
        SqlBackupRequest request, RecordedSqlBackups recorded, CancellationToken cancellationToken)
    {
        var trials = new List<SqlBackupTrial>();
        foreach (var trial in request.Trials ?? [])
        {
            if (trial.Read() is not { } read)
                return new UnreadableSqlResultRefusal("trials").ToProblem();
            trials.Add(read);
        }

        if (request.ServerId is { } serverId)
        {
            if (await recorded.TrialsAsync(serverId, request.Database, cancellationToken) is not { } known)
                return new NotFoundRefusal("server", serverId).ToProblem();
            trials.AddRange(known);
        }

        var description = request.Describe();
        var proposal = SqlBackupProposal.For(description, trials);
        return proposal.Settings is null
            ? new SqlBackupNotAllowedRefusal(proposal.Refusal!).ToProblem()
            : TypedResults.Ok(SqlBackupView.Of(description, proposal, trials.Count));
    }

    private static Results<Ok<DescribedSqlView>, ProblemHttpResult> Describe(DescribeSqlRequest request)
    {
        if (SqlText.RefuseName(request.Database) is { } rule)
            return new SqlBackupNotAllowedRefusal(rule).ToProblem();
        var query = SqlBackupScript.Describe(request.Database);
        if (request.Text is not { } text)
            return TypedResults.Ok(new DescribedSqlView(query, null));
        return SqlServerFacts.Read(text) is { } facts
            ? TypedResults.Ok(new DescribedSqlView(query, facts))
            : new WrongSqlFieldRefusal(
                "text", "The text is no result of the query. Run the query, and paste its rows unchanged.").ToProblem();
    }

    private static async Task<Results<Ok<List<RecordedSqlBackupView>>, ProblemHttpResult>> ListAsync(
        Guid id, RecordedSqlBackups recorded, CancellationToken cancellationToken, string? database = null, int limit = Paging.Most,
        int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        return await recorded.ListAsync(id, database, cancellationToken) is { } list
            ? TypedResults.Ok(list.Skip(offset).Take(limit).ToList())
            : new NotFoundRefusal("server", id).ToProblem();
    }

    private static async Task<Results<Ok<RecordedSqlBackupView>, ProblemHttpResult>> RecordAsync(
        Guid id, RecordSqlBackupRequest request, RecordedSqlBackups recorded, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var outcome = await recorded.RecordAsync(id, request, user, cancellationToken);
        return outcome.Refusal is { } refusal ? refusal.ToProblem() : TypedResults.Ok(outcome.Result!);
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> RemoveAsync(
        Guid id, Guid recordId, RecordedSqlBackups recorded, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        await recorded.RemoveAsync(id, recordId, user, cancellationToken)
            ? TypedResults.NoContent()
            : new NotFoundRefusal("recorded backup", recordId).ToProblem();
}

/// <summary>422: a rule of SQL Server is broken, or the memory does not suffice.</summary>
internal sealed record SqlBackupNotAllowedRefusal(SqlBackupRefusal Rule)
    : NotAllowedRefusal(Rule.Code, "The backup cannot be made like this", Rule.Message);

/// <summary>400: the text is not what SQL Server prints after a backup.</summary>
internal sealed record UnreadableSqlResultRefusal(string Name) : InvalidRequestRefusal(
    Name,
    "The output has no line \"BACKUP DATABASE successfully processed … pages in … seconds (… MB/sec)\". Paste it unchanged.");
