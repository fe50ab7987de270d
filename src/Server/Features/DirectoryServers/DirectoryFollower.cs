using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.DirectoryServers.Labelling;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>
/// Finds which servers of the directory have an agent, labels them, and raises alerts for servers of the fleet that left the directory.
/// </summary>
internal sealed class DirectoryFollower(
    IDbContextFactory<FleetDbContext> contexts, IServiceScopeFactory scopes, AlertBook alerts)
{
    /// <summary>Brings matches, alerts and labels up to date.</summary>
    public async Task FollowAsync(CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        await MatchAsync(db, cancellationToken);
        await TellAsync(db, cancellationToken);
        await using var scope = scopes.CreateAsyncScope();
        await scope.ServiceProvider.GetRequiredService<DirectoryLabeller>().ApplyAsync(cancellationToken);
    }

    private static async Task MatchAsync(FleetDbContext db, CancellationToken cancellationToken)
    {
        var fleet = await db.Servers.Where(server => server.RevokedAt == null)
            .Select(server => new NamedServer(server.Id, server.HostName)).ToListAsync(cancellationToken);
        var accounts = await db.DirectoryServers
            .Select(server => new { Names = new NamedAccount(
                server.Id, server.HostName, server.AccountName, server.LeftAt != null), server.ServerId })
            .ToListAsync(cancellationToken);
        var matches = DirectoryMatch.Find(fleet, accounts.ConvertAll(account => account.Names));
        // A reader never sees one server of the fleet at two accounts.
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        foreach (var account in accounts)
        {
            Guid? serverId = matches.TryGetValue(account.Names.Id, out var own) ? own : null;
            if (serverId != account.ServerId)
                await db.DirectoryServers.Where(server => server.Id == account.Names.Id)
                    .ExecuteUpdateAsync(update => update.SetProperty(server => server.ServerId, serverId), cancellationToken);
        }

        await transaction.CommitAsync(cancellationToken);
    }

    private async Task TellAsync(FleetDbContext db, CancellationToken cancellationToken)
    {
        var left = await db.DirectoryServers.AsNoTracking()
            .Where(server => server.ServerId != null && (server.LeftAt != null || server.IsDisabled))
            .Join(db.Servers, account => account.ServerId, server => server.Id, (account, server) => new { account, server.HostName })
            .ToListAsync(cancellationToken);
        var open = await db.Alerts.Where(alert => alert.Kind == AlertKind.LeftDirectory && alert.ClosedAt == null)
            .Select(alert => alert.Subject).ToListAsync(cancellationToken);
        foreach (var row in left.Where(row => !open.Contains(row.account.ServerId.ToString()!)))
        {
            var what = row.account.LeftAt is { } at
                ? $"was not found in the directory since {at:yyyy-MM-dd HH:mm} UTC" : "is disabled in the directory";
            await alerts.RaiseAsync(
                AlertKind.LeftDirectory, row.account.ServerId.ToString()!, row.account.ServerId,
                $"The computer account of {row.HostName} {what}. If the machine is gone, remove the server from the fleet. If not, look "
                    + "at its account.",
                cancellationToken);
        }

        foreach (var over in open.Except(left.Select(row => row.account.ServerId.ToString()!)))
            await alerts.EndAsync(AlertKind.LeftDirectory, over, cancellationToken);
    }
}
