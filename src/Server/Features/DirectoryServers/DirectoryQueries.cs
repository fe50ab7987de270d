using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Reads the stored servers of the directory.</summary>
internal sealed class DirectoryQueries(FleetDbContext db, DirectoryReader reader)
{
    private const int MostParts = 1000;

    private IQueryable<DirectoryServer> Active => db.DirectoryServers.Where(server => server.LeftAt == null && !server.IsDisabled);

    /// <summary>Returns a page.</summary>
    public async Task<DirectoryServerPage> PageAsync(DirectorySearch search, int limit, int offset, CancellationToken cancellationToken)
    {
        var found = search.Apply(db);
        var page = await found.Skip(offset).Take(limit).ToListAsync(cancellationToken);
        return new DirectoryServerPage(await found.CountAsync(cancellationToken), page.ConvertAll(DirectoryServerView.Of));
    }

    /// <summary>Returns all that match, without a page.</summary>
    public IAsyncEnumerable<DirectoryServer> All(DirectorySearch search) => search.Apply(db).AsAsyncEnumerable();

    /// <summary>Returns how much of the directory the fleet has.</summary>
    public async Task<DirectoryCoverage> CoverageAsync(CancellationToken cancellationToken)
    {
        var read = await db.DirectoryReads.AsNoTracking().SingleAsync(read => read.Id == DirectoryRead.OnlyId, cancellationToken);
        var (inDirectory, withAgent) = await CountAsync(cancellationToken);
        return new DirectoryCoverage(
            reader.IsConfigured, inDirectory, withAgent, inDirectory - withAgent,
            await db.DirectoryServers.CountAsync(server => server.LeftAt == null && server.IsDisabled, cancellationToken),
            await db.DirectoryServers.CountAsync(server => server.LeftAt != null, cancellationToken),
            await db.Servers.CountAsync(
                server => server.RevokedAt == null && !db.DirectoryServers.Any(account => account.ServerId == server.Id),
                cancellationToken),
            read.CompletedAt, read.Failure, read.HeldLosses, read.SetAsideCount, read.SetAside,
            await PartsAsync(Active.GroupBy(server => server.Unit), cancellationToken),
            await PartsAsync(Active.GroupBy(server => server.Site ?? ""), cancellationToken));
    }

    /// <summary>
    /// Returns how many servers of the directory have an agent; null: no directory is set up or read, or the caller sees a part of the
    /// fleet.
    /// </summary>
    public async Task<DirectoryShare?> ShareAsync(CancellationToken cancellationToken)
    {
        if (!reader.IsConfigured || db.VisibleServers is not null
            || !await db.DirectoryReads.AnyAsync(read => read.CompletedAt != null, cancellationToken))
            return null;
        var (inDirectory, withAgent) = await CountAsync(cancellationToken);
        return new DirectoryShare(inDirectory, withAgent);
    }

    private async Task<(int InDirectory, int WithAgent)> CountAsync(CancellationToken cancellationToken) => (
        await Active.CountAsync(cancellationToken),
        await Active.CountAsync(server => server.ServerId != null, cancellationToken));

    private static Task<List<CoveredPart>> PartsAsync(
        IQueryable<IGrouping<string, DirectoryServer>> parts, CancellationToken cancellationToken) => parts
        .OrderBy(part => part.Key).Take(MostParts)
        .Select(part => new CoveredPart(part.Key, part.Count(), part.Count(server => server.ServerId == null)))
        .ToListAsync(cancellationToken);
}
