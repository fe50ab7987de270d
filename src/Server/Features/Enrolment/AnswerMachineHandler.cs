using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Approves or refuses a machine that waits. The machine learns the answer when it asks again.</summary>
internal sealed class AnswerMachineHandler(FleetDbContext db, Audit audit, TimeProvider time)
{
    // Long enough that the machine hears of it, and short enough that a mistake is mended the next day.
    private static readonly TimeSpan RefusalLife = TimeSpan.FromDays(1);

    /// <summary>Returns null when the machine has its answer.</summary>
    public async Task<FeatureRefusal?> HandleAsync(
        Guid id, WaitingState answer, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        var machine = await db.WaitingMachines.SingleOrDefaultAsync(
            machine => machine.Id == id && machine.ExpiresAt > now && machine.State != WaitingState.Refused, cancellationToken);
        if (machine is null)
            return new NotFoundRefusal("waiting machine", id);
        if (machine.State == answer)
            return null;

        machine.State = answer;
        if (answer == WaitingState.Refused)
            machine.ExpiresAt = now + RefusalLife;
        audit.Add(
            db, caller, answer == WaitingState.Approved ? "machine.approved" : "machine.refused", machine.HostName,
            $"key {KeyText.Of(machine.KeyHash)} at {machine.Address}, token {machine.TokenId}");
        await db.SaveChangesAsync(cancellationToken);
        return null;
    }
}
