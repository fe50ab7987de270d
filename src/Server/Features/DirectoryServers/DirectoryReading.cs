using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.ActiveDirectory;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Reads the directory and stores what it found, or why it could not be read.</summary>
internal sealed class DirectoryReading(
    IDbContextFactory<FleetDbContext> contexts, DirectoryReader reader, ServerPlaces places, TimeProvider time,
    ILogger<DirectoryReading> logger)
{
    /// <summary>True when the settings have what a read needs.</summary>
    public bool IsConfigured => reader.IsConfigured;

    /// <summary>Claims the next regular read. Returns false when none is due, or another replica has claimed it.</summary>
    public async Task<bool> ClaimAsync(TimeSpan interval, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var now = time.GetUtcNow();
        return await db.DirectoryReads.Where(read => read.BeganAt == null || read.BeganAt <= now - interval)
            .ExecuteUpdateAsync(update => update.SetProperty(read => read.BeganAt, now), cancellationToken) > 0;
    }

    /// <summary>Reads and stores.</summary>
    /// <param name="acceptsLosses">True: servers that were not found have left, however many they are.</param>
    /// <param name="cancellationToken">Cancels the read.</param>
    /// <exception cref="DirectoryAwayException">The directory does not answer. Nothing but the failure is stored.</exception>
    public async Task ReadAsync(bool acceptsLosses, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var store = new DirectoryStore(db);
        var began = time.GetUtcNow();
        try
        {
            var content = await reader.ReadAsync(cancellationToken);
            var known = await db.DirectoryServers.Where(server => server.Address != null).Select(server => server.Id)
                .ToHashSetAsync(cancellationToken);
            var addresses = await places.FindAsync(content.Computers, known, cancellationToken);
            await store.StoreAsync(content, addresses, began, acceptsLosses, cancellationToken);
            foreach (var (_, entry) in content.SetAside.Take(DirectoryCoverage.MostSetAside))
                logger.EntrySetAside(entry.Entry, entry.Reason);
        }
        catch (DirectoryAwayException away)
        {
            await store.StoreFailureAsync(away.Message, cancellationToken);
            throw;
        }
    }
}
