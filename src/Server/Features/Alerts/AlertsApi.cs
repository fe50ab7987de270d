using System.Security.Claims;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Delivery;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts;

/// <summary>The routes of alerts.</summary>
internal static class AlertsApi
{
    public static void MapAlerts(this ApiRoutes api)
    {
        var alerts = api.MapGroup("/alerts").WithTags("Alerts");
        alerts.MapGet("", ListAsync)
            .WithName("listAlerts")
            .Needs(Permission.Read)
            .WithSummary("Lists alerts, newest first; open ones only, unless closed=true")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        alerts.MapDelete("/{id:guid}", CloseAsync).WithName("closeAlert").Needs(Permission.Operate)
            .WithSummary("Closes an alert; the condition opens a new one when it is seen again")
            .ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<List<AlertView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, TimeProvider time, CancellationToken cancellationToken, bool closed = false,
        int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var alerts = await db.Alerts.AsNoTracking().Where(alert => closed || alert.ClosedAt == null)
            .OrderByDescending(alert => alert.RaisedAt).ThenByDescending(alert => alert.Id).Skip(offset).Take(limit)
            .ToListAsync(cancellationToken);
        var routing = await ContactPoints.RoutingAsync(db, time.GetUtcNow(), cancellationToken);
        return TypedResults.Ok(alerts.ConvertAll(alert => new AlertView(
            alert.Id, alert.Kind, alert.Subject, alert.ServerId, alert.Message, alert.RaisedAt, alert.LastSeenAt, alert.Times,
            alert.ClosedAt, SilenceOf(alert, routing))));
    }

    private static AlertSilence? SilenceOf(Alert alert, AlertRouting routing) =>
        alert.ClosedAt is null && routing.SilenceOf(alert.ServerId, RuleSubject.RuleOf(alert)) is { } silence
            ? new AlertSilence(silence.Name, silence.Until, silence.Reason)
            : null;

    private static async Task<Results<NoContent, ProblemHttpResult>> CloseAsync(
        Guid id, CloseAlertHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        await handler.HandleAsync(id, user, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();
}
