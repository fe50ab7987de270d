using System.Net;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Providers;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Stores what a complete read found. Servers that it did not find have left, unless too many would leave at once.</summary>
internal sealed class DirectoryStore(FleetDbContext db)
{
    /// <summary>The advisory lock "directory": two reads are stored one after the other.</summary>
    private const long Lock = 418_431_889_790;

    // A service account that may no longer read finds nothing, and the directory calls that a success.
    private const int LeastLosses = 3;

    private static readonly TimeSpan Kept = TimeSpan.FromDays(90);

    /// <summary>Stores a read.</summary>
    /// <param name="content">What was found.</param>
    /// <param name="addresses">The addresses that were found.</param>
    /// <param name="began">When the read began. An older read than the stored one changes nothing.</param>
    /// <param name="acceptsLosses">True: servers leave, however many they are.</param>
    /// <param name="cancellationToken">Cancels the storing.</param>
    public async Task StoreAsync(
        DirectoryContent content, IReadOnlyDictionary<Guid, IPAddress> addresses, DateTimeOffset began, bool acceptsLosses,
        CancellationToken cancellationToken)
    {
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        await db.Database.ExecuteSqlAsync($"SELECT pg_advisory_xact_lock({Lock})", cancellationToken);
        var read = await db.DirectoryReads.SingleAsync(read => read.Id == DirectoryRead.OnlyId, cancellationToken);
        if (read.CompletedAt > began)
            return;
        var stored = await db.DirectoryServers.ToDictionaryAsync(server => server.Id, cancellationToken);
        var present = stored.Values.Count(server => server.LeftAt is null);
        foreach (var computer in content.Computers)
            Put(stored, computer, began, addresses.GetValueOrDefault(computer.Id), content.Sites);

        var found = content.Computers.Select(computer => computer.Id)
            .Concat(content.SetAside.Where(entry => entry.Id is not null).Select(entry => entry.Id!.Value)).ToHashSet();
        var lost = stored.Values.Where(server => server.LeftAt is null && !found.Contains(server.Id)).ToList();
        var isHeld = !acceptsLosses && lost.Count > 0 && (found.Count == 0 || (lost.Count >= LeastLosses && lost.Count * 2 > present));
        if (!isHeld)
            lost.ForEach(server => server.LeftAt = began);
        db.RemoveRange(stored.Values.Where(server => server.LeftAt < began - Kept && server.ServerId is null));
        (read.CompletedAt, read.Failure, read.HeldLosses) = (began, null, isHeld ? lost.Count : 0);
        read.SetAside = [.. content.SetAside.Take(DirectoryCoverage.MostSetAside).Select(entry => entry.Entry)];
        read.SetAsideCount = content.SetAside.Count;
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
    }

    /// <summary>Stores that a read failed. What the last complete read found stays.</summary>
    public Task StoreFailureAsync(string failure, CancellationToken cancellationToken)
    {
        var text = ProviderText.Clean(failure, DirectoryReadConfiguration.LongestFailure) ?? "It did not answer.";
        return db.DirectoryReads.ExecuteUpdateAsync(update => update.SetProperty(read => read.Failure, text), cancellationToken);
    }

    private void Put(
        Dictionary<Guid, DirectoryServer> stored, FoundComputer computer, DateTimeOffset now, IPAddress? address, DirectorySites sites)
    {
        if (!stored.TryGetValue(computer.Id, out var server))
        {
            server = new DirectoryServer
            {
                Id = computer.Id, HostName = computer.HostName, AccountName = computer.AccountName, FirstSeenAt = now,
                OperatingSystem = computer.OperatingSystem, Unit = computer.Unit, Groups = computer.Groups,
            };
            db.Add(server);
        }

        (server.HostName, server.AccountName, server.OperatingSystem) = (computer.HostName, computer.AccountName, computer.OperatingSystem);
        (server.Unit, server.Groups, server.LastLogonAt) = (computer.Unit, computer.Groups, computer.LastLogonAt);
        (server.IsDisabled, server.LeftAt) = (computer.IsDisabled, null);
        server.Address = address?.ToString() ?? server.Address;
        server.Site = IPAddress.TryParse(server.Address, out var own) ? sites.Of(own) : null;
    }
}
