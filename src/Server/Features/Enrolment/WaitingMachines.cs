using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Security;
using Microsoft.EntityFrameworkCore;
using Npgsql;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>
/// The queue of machines that wait for approval. A machine needs a valid token to enter, and each token has only as many places as it lets
/// machines in, so strangers cannot fill the queue.
/// </summary>
internal sealed class WaitingMachines(FleetDbContext db, Audit audit, TimeProvider time)
{
    private const int Most = 1000;

    private static readonly TimeSpan Longest = TimeSpan.FromDays(7);
    private static readonly TimeSpan BetweenNotes = TimeSpan.FromMinutes(1);

    /// <summary>Returns the machine's place in the queue; null: it has none yet.</summary>
    /// <exception cref="System.Security.Cryptography.CryptographicException">The certificate request is malformed.</exception>
    public async Task<WaitingMachine?> FindAsync(
        EnrollServerRequest request, StoredEnrolmentToken token, CancellationToken cancellationToken)
    {
        var (key, now) = (CertificateAuthority.KeyHash(request.CertificateRequest.Span), time.GetUtcNow());
        return await db.WaitingMachines.AsNoTracking().SingleOrDefaultAsync(
            machine => machine.TokenId == token.Id && machine.KeyHash == key && machine.ExpiresAt > now, cancellationToken);
    }

    /// <summary>Returns null when the machine may join now.</summary>
    /// <param name="place">The machine's place; null: it takes one.</param>
    /// <param name="request">The request.</param>
    /// <param name="token">The token.</param>
    /// <param name="cancellationToken">Ends the enrolment.</param>
    public async Task<FeatureRefusal?> AdmitAsync(
        WaitingMachine? place, EnrollServerRequest request, StoredEnrolmentToken token, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        switch (place)
        {
            case null:
                return await QueueAsync(request, token, now, cancellationToken);
            case { State: WaitingState.Approved }:
                return null;
            case { State: WaitingState.Refused }:
                return new MachineRefused();
        }

        if (now - place.LastSeenAt >= BetweenNotes)
        {
            await db.WaitingMachines.Where(found => found.Id == place.Id)
                .ExecuteUpdateAsync(update => update.SetProperty(found => found.LastSeenAt, now), cancellationToken);
        }

        return Waits(place);
    }

    private async Task<FeatureRefusal> QueueAsync(
        EnrollServerRequest request, StoredEnrolmentToken token, DateTimeOffset now, CancellationToken cancellationToken)
    {
        await db.WaitingMachines.Where(machine => machine.ExpiresAt <= now).ExecuteDeleteAsync(cancellationToken);
        var ofToken = await db.WaitingMachines.CountAsync(
            machine => machine.TokenId == token.Id && machine.State != WaitingState.Refused, cancellationToken);
        if (token.Uses + ofToken >= token.MaxUses)
            return new EnrolmentTokenRefused("As many machines as this token lets in wait for approval already. Make another token.");
        if (await db.WaitingMachines.CountAsync(cancellationToken) >= Most)
            return new EnrolmentTokenRefused($"{Most} machines wait for approval already. Approve or refuse some of them first.");

        var machine = new WaitingMachine
        {
            Id = Guid.CreateVersion7(now),
            TokenId = token.Id,
            KeyHash = CertificateAuthority.KeyHash(request.CertificateRequest.Span),
            HostName = AgentText.Clean(request.HostName, 255),
            OperatingSystem = AgentText.Clean(request.OperatingSystem, 255),
            AgentVersion = AgentText.Clean(request.AgentVersion, 64),
            RequestedLabels = new Dictionary<string, string>(request.Labels, StringComparer.Ordinal),
            Address = request.Address.Limit(64),
            FirstSeenAt = now,
            LastSeenAt = now,
            ExpiresAt = now + Longest,
        };
        db.Add(machine);
        audit.Add(db, machine.HostName, "machine.waits", machine.HostName, $"key {KeyText.Of(machine.KeyHash)}, token {token.Id}");
        try
        {
            await db.SaveChangesAsync(cancellationToken);
        }
        catch (DbUpdateException exists) when (exists.InnerException is PostgresException { SqlState: PostgresErrorCodes.UniqueViolation })
        {
            // Two calls of the same machine. The other one took the place.
        }

        return Waits(machine);
    }

    private static MachineWaits Waits(WaitingMachine machine) => new(
        $"{machine.HostName} waits for the approval of an administrator, on the page Enrolment of the console. "
        + $"The fingerprint of its key is {KeyText.Of(machine.KeyHash)}.");
}
