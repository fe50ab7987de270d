using System.Security.Claims;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Reports.Schedules;

/// <summary>Reports that are sent by mail.</summary>
internal static class ReportSchedulesFeature
{
    public static IServiceCollection AddReportSchedules(this IServiceCollection services) => services.AddScoped<ReportSchedules>()
        .AddSingleton<ReportPost>().AddHostedService(static provider => provider.GetRequiredService<ReportPost>());

    public static void MapReportSchedules(this ApiRoutes api)
    {
        var schedules = api.MapGroup("/reports/schedules").WithTags("Reports").ProducesProblem(StatusCodes.Status400BadRequest)
            .ProducesProblem(StatusCodes.Status404NotFound);
        schedules.MapGet("", ListAsync).WithName("listReportSchedules").Needs(Permission.Read, Reach.Fleet)
            .WithSummary("Reports that are sent by mail, by name");
        schedules.MapPut("/{name}", PutAsync).WithName("putReportSchedule").Needs(Permission.ChangeSetup, Reach.Fleet)
            .WithSummary("Sends a report by mail every day, week or month");
        schedules.MapDelete("/{name}", RemoveAsync).WithName("removeReportSchedule").Needs(Permission.ChangeSetup, Reach.Fleet)
            .WithSummary("Sends a report no longer");
    }

    private static async Task<Results<Ok<List<ReportScheduleView>>, ProblemHttpResult>> ListAsync(
        ReportSchedules schedules, CancellationToken cancellationToken, int limit = Paging.Most, int offset = 0) =>
        Paging.Refuse(limit, offset) is { } refused
            ? refused : TypedResults.Ok((await schedules.ListAsync(cancellationToken)).Skip(offset).Take(limit).ToList());

    private static async Task<Results<Ok<ReportScheduleView>, ProblemHttpResult>> PutAsync(
        string name, ReportScheduleRequest request, ReportSchedules schedules, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var outcome = await schedules.PutAsync(name, request, user, cancellationToken);
        return outcome.Refusal is { } refusal ? refusal.ToProblem() : TypedResults.Ok(outcome.Result!);
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> RemoveAsync(
        string name, ReportSchedules schedules, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        await schedules.RemoveAsync(name, user, cancellationToken)
            ? TypedResults.NoContent()
            : new NotFoundRefusal("scheduled report", $"'{name}'").ToProblem();
}
