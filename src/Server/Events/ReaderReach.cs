using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Events;

/// <summary>The servers whose events a reader of the live stream gets.</summary>
internal sealed class ReaderReach(HttpContext http)
{
    private HashSet<Guid>? _servers = [];

    /// <summary>Reads the reader's roles. Returns false when the reader may no longer read anything.</summary>
    public async Task<bool> ReadAsync(CancellationToken cancellationToken)
    {
        await using var scope = http.RequestServices.CreateAsyncScope();
        var access = scope.ServiceProvider.GetRequiredService<CallerAccess>();
        await access.LoadAsync(http.User, cancellationToken);
        _servers = (await access.ServersWithAsync(Permission.Read, cancellationToken))?.ToHashSet();
        return access.May(Permission.Read);
    }

    /// <summary>Returns true when the reader gets the event. An event without data tells nothing about a server.</summary>
    public bool Includes(FleetEvent change) => _servers is null || change.ServerId is not { } server || _servers.Contains(server);
}
