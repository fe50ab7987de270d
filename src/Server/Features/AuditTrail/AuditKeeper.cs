using System.Globalization;
using FleetDefrag.Server.Background;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary>Notes the head of the audit's chain in the data folder, and removes entries that are older than the settings keep.</summary>
internal sealed class AuditKeeper(
    IDbContextFactory<FleetDbContext> contexts, ServerSettings settings, Audit audit, TimeProvider time, ILogger<AuditKeeper> logger)
    : RegularWork(Interval, time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromMinutes(1);

    /// <inheritdoc />
    protected override Task RoundAsync(CancellationToken cancellationToken) => KeepAsync(cancellationToken);

    /// <inheritdoc />
    protected override void Failed(Exception failure) => logger.AuditNotKept(failure.Message);

    private async Task KeepAsync(CancellationToken cancellationToken)
    {
        if (settings.AuditDays > 0)
            await RemoveAsync(Time.GetUtcNow().AddDays(-settings.AuditDays), cancellationToken);
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var chain = db.AuditEntries.AsNoTracking().Where(entry => entry.Number != null);
        var start = await chain.OrderBy(entry => entry.Number).Select(entry => entry.Number).FirstOrDefaultAsync(cancellationToken);
        var head = await chain.OrderByDescending(entry => entry.Number).FirstOrDefaultAsync(cancellationToken);
        if (head is null)
            return;
        if (AuditAnchor.Read(settings) is { } earlier && !await HoldsAsync(earlier, chain, start, cancellationToken))
        {
            logger.AuditBroken(earlier.Head);
            return;
        }

        new AuditAnchor(start ?? 1, head.Number!.Value, Convert.ToHexStringLower(head.Hash!)).Write(settings);
    }

    // An anchor that does not fit the chain stays, because it proves that the chain is another one.
    private static async Task<bool> HoldsAsync(
        AuditAnchor anchor, IQueryable<AuditEntry> chain, long? start, CancellationToken cancellationToken)
    {
        if (anchor.Head < start)
            return true;
        var hash = await chain.Where(entry => entry.Number == anchor.Head).Select(entry => entry.Hash)
            .SingleOrDefaultAsync(cancellationToken);
        return hash is not null && Convert.ToHexStringLower(hash) == anchor.Hash;
    }

    // The newest entry always stays, because the next one continues its hash. The entry that says what was removed is part of the chain.
    private async Task RemoveAsync(DateTimeOffset before, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var head = await db.AuditEntries.MaxAsync(entry => entry.Number, cancellationToken) ?? 0;
        var kept = await db.AuditEntries.Where(entry => entry.At >= before).MinAsync(entry => entry.Number, cancellationToken) ?? head;
        var last = await db.AuditEntries.AsNoTracking().Where(entry => entry.Number < kept)
            .OrderByDescending(entry => entry.Number).FirstOrDefaultAsync(cancellationToken);
        if (last is null)
            return;

        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        await db.Database.ExecuteSqlRawAsync("SET LOCAL fleetdefrag.audit_retention = 'on'", cancellationToken);
        var removed = await db.AuditEntries.Where(entry => entry.Number <= last.Number).ExecuteDeleteAsync(cancellationToken);
        audit.Add(
            db, "server", AuditVerification.Retained, last.Number!.Value.ToString(CultureInfo.InvariantCulture),
            Convert.ToHexStringLower(last.Hash!), new AuditChange(Reason: $"{removed} entries are older than {settings.AuditDays} days."));
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
    }
}
