using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>The routes of machines that wait for approval.</summary>
internal static class WaitingMachinesApi
{
    public static void MapWaitingMachines(this ApiRoutes api)
    {
        var machines = api.MapGroup("/waiting-machines").WithTags("Enrolment");
        machines.MapGet("", ListAsync).WithName("listWaitingMachines").Needs(Permission.Enrol, Reach.Fleet)
            .WithSummary("Lists the machines that wait for approval, the longest waiting one first")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        machines.MapPost("/{id:guid}/approve", ApproveAsync).WithName("approveMachine").Needs(Permission.Enrol, Reach.Fleet)
            .WithSummary("Lets a machine join when it asks again").ProducesProblem(StatusCodes.Status404NotFound);
        machines.MapPost("/{id:guid}/refuse", RefuseAsync).WithName("refuseMachine").Needs(Permission.Enrol, Reach.Fleet)
            .WithSummary("Refuses a machine").ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<List<WaitingMachineView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, TimeProvider time, CancellationToken cancellationToken, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var now = time.GetUtcNow();
        var rows = await db.WaitingMachines.AsNoTracking()
            .Where(machine => machine.ExpiresAt > now && machine.State != WaitingState.Refused)
            .Join(db.EnrolmentTokens, machine => machine.TokenId, token => token.Id, (machine, token) => new { machine, token.Labels })
            .OrderBy(row => row.machine.FirstSeenAt).ThenBy(row => row.machine.Id).Skip(offset).Take(limit)
            .ToListAsync(cancellationToken);
        return TypedResults.Ok(rows.ConvertAll(row => WaitingMachineView.Of(row.machine, row.Labels)));
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> ApproveAsync(
        Guid id, AnswerMachineHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        Answer(await handler.HandleAsync(id, WaitingState.Approved, caller, cancellationToken));

    private static async Task<Results<NoContent, ProblemHttpResult>> RefuseAsync(
        Guid id, AnswerMachineHandler handler, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        Answer(await handler.HandleAsync(id, WaitingState.Refused, caller, cancellationToken));

    private static Results<NoContent, ProblemHttpResult> Answer(FeatureRefusal? refusal) =>
        refusal is null ? TypedResults.NoContent() : refusal.ToProblem();
}
