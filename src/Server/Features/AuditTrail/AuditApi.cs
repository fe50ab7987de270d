using System.Text;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary>The routes of the audit.</summary>
internal static class AuditApi
{
    private const string Csv = "text/csv";

    public static void MapAudit(this ApiRoutes api)
    {
        var audit = api.MapGroup("").WithTags("Audit").ProducesProblem(StatusCodes.Status400BadRequest);
        audit.MapGet("/audit", ListAsync).WithName("listAudit").Needs(Permission.ReadAudit, Reach.Fleet)
            .WithSummary("Lists who did what, newest first");
        audit.MapGet("/audit.csv", ExportAsync).WithName("exportAudit").Needs(Permission.ReadAudit, Reach.Fleet)
            .WithSummary("The same entries as CSV, all pages").Produces<string>(contentType: Csv);
    }

    private static async Task<Results<Ok<AuditPage>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, CancellationToken cancellationToken, string? search = null, DateTimeOffset? from = null,
        DateTimeOffset? to = null, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var found = new AuditFilter(search, from, to).Apply(db);
        var entries = await found.Skip(offset).Take(limit).ToListAsync(cancellationToken);
        return TypedResults.Ok(new AuditPage(await found.CountAsync(cancellationToken), entries.ConvertAll(AuditEntryView.Of)));
    }

    // Written while it is read: an audit of years is larger than the memory that one request may take.
    private static PushStreamHttpResult ExportAsync(
        FleetDbContext db, CancellationToken cancellationToken, string? search = null, DateTimeOffset? from = null,
        DateTimeOffset? to = null) => TypedResults.Stream(
        async body =>
        {
            await using var writer = new StreamWriter(body, new UTF8Encoding(encoderShouldEmitUTF8Identifier: true));
            await writer.WriteAsync(AuditCsv.Header);
            await foreach (var entry in new AuditFilter(search, from, to).Apply(db).AsAsyncEnumerable().WithCancellation(cancellationToken))
                await writer.WriteAsync(AuditCsv.Line(AuditEntryView.Of(entry)));
        },
        Csv, "audit.csv");
}
