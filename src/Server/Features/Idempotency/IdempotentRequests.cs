using System.Security.Cryptography;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.AspNetCore.DataProtection;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Idempotency;

/// <summary>Stores requests with an Idempotency-Key and their answers, for a day.</summary>
internal sealed class IdempotentRequests(
    IDbContextFactory<FleetDbContext> contexts, IDataProtectionProvider protection, TimeProvider time)
{
    private static readonly TimeSpan Memory = TimeSpan.FromDays(1);

    private readonly IDataProtector _protector = protection.CreateProtector("idempotency");

    /// <summary>Takes a key for a request. Returns the request that has the key already; null: the key was free.</summary>
    public async Task<IdempotentRequest?> BeginAsync(Guid person, string key, byte[] hash)
    {
        await using var db = await contexts.CreateDbContextAsync();
        var now = time.GetUtcNow();
        await db.IdempotentRequests.Where(request => request.ExpiresAt <= now).ExecuteDeleteAsync();
        var taken = await db.Database.ExecuteSqlAsync(
            $"""
             INSERT INTO idempotent_requests (user_id, key, request_hash, expires_at) VALUES ({person}, {key}, {hash}, {now + Memory})
             ON CONFLICT (user_id, key) DO NOTHING
             """);
        return taken == 1
            ? null
            : await db.IdempotentRequests.AsNoTracking().SingleOrDefaultAsync(request => request.UserId == person && request.Key == key)
                // Released between the two statements. The caller tries again.
                ?? new IdempotentRequest { UserId = person, Key = key, RequestHash = hash, ExpiresAt = now };
    }

    /// <summary>Stores the answer of the request that has the key.</summary>
    public async Task CompleteAsync(Guid person, string key, int status, string? location, byte[] answer)
    {
        await using var db = await contexts.CreateDbContextAsync();
        var hidden = _protector.Protect(answer);
        await db.IdempotentRequests.Where(request => request.UserId == person && request.Key == key).ExecuteUpdateAsync(
            row => row.SetProperty(request => request.Status, status).SetProperty(request => request.Location, location)
                .SetProperty(request => request.Answer, hidden));
    }

    /// <summary>Frees a key whose request changed nothing.</summary>
    public async Task ReleaseAsync(Guid person, string key)
    {
        await using var db = await contexts.CreateDbContextAsync();
        await db.IdempotentRequests.Where(request => request.UserId == person && request.Key == key).ExecuteDeleteAsync();
    }

    /// <summary>Returns the body of a stored answer; null when the keys of the data folder are others than those that hid it.</summary>
    public byte[]? Open(IdempotentRequest stored)
    {
        try
        {
            return stored.Answer is { } hidden ? _protector.Unprotect(hidden) : null;
        }
        catch (CryptographicException)
        {
            return null;
        }
    }
}
