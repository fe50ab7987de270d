using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Reports;

/// <summary>Reports on backups before and after defragmentation.</summary>
internal static class ReportsFeature
{
    private const string Csv = "text/csv";
    private const string PdfType = "application/pdf";

    public static IServiceCollection AddReports(this IServiceCollection services) => services.AddScoped<BackupReportQuery>();

    public static void MapReports(this ApiRoutes api)
    {
        var reports = api.MapGroup("/reports").WithTags("Reports").ProducesProblem(StatusCodes.Status400BadRequest)
            .ProducesProblem(StatusCodes.Status404NotFound);
        reports.MapGet("/backups", GetAsync).WithName("getBackupReport").Needs(Permission.Read)
            .WithSummary("Backups before and after defragmentation of a volume, a server, a group or the fleet");
        reports.MapGet("/backups.csv", GetCsvAsync)
            .WithName("getBackupReportCsv")
            .Needs(Permission.Read)
            .WithSummary("The same report, one line a volume")
            .Produces<string>(contentType: Csv);
        reports.MapGet("/backups.pdf", GetPdfAsync)
            .WithName("getBackupReportPdf")
            .Needs(Permission.Read)
            .WithSummary("The same report on pages")
            .Produces<string>(contentType: PdfType);
    }

    private static async Task<Results<Ok<BackupReportView>, ProblemHttpResult>> GetAsync(
        [AsParameters] ReportFilter filter, BackupReportQuery query, CancellationToken cancellationToken)
    {
        var report = await query.ReadAsync(filter, cancellationToken);
        return report.Refusal is { } refusal ? refusal.ToProblem() : TypedResults.Ok(report.Result!);
    }

    private static async Task<Results<FileContentHttpResult, ProblemHttpResult>> GetCsvAsync(
        [AsParameters] ReportFilter filter, BackupReportQuery query, CancellationToken cancellationToken)
    {
        var report = await query.ReadAsync(filter, cancellationToken);
        return report.Refusal is { } refusal
            ? refusal.ToProblem() : TypedResults.File(ReportCsv.Write(report.Result!), Csv, "fleetdefrag-backups.csv");
    }

    private static async Task<Results<FileContentHttpResult, ProblemHttpResult>> GetPdfAsync(
        [AsParameters] ReportFilter filter, BackupReportQuery query, CancellationToken cancellationToken)
    {
        var report = await query.ReadAsync(filter, cancellationToken);
        return report.Refusal is { } refusal
            ? refusal.ToProblem() : TypedResults.File(ReportPdf.Write(report.Result!), PdfType, "fleetdefrag-backups.pdf");
    }
}
