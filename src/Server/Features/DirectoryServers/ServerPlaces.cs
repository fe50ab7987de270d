using System.Collections.Concurrent;
using System.Net;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Finds the addresses of the servers of a read, within a limit of time.</summary>
internal sealed class ServerPlaces(IHostAddresses addresses, TimeProvider time)
{
    private const int AtOnce = 16;
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(20);

    /// <summary>Returns the addresses that were found in time. The others are found by a later read.</summary>
    /// <param name="computers">The servers.</param>
    /// <param name="known">The servers whose address is stored. They are asked for last.</param>
    /// <param name="cancellationToken">Ends the search.</param>
    public async Task<IReadOnlyDictionary<Guid, IPAddress>> FindAsync(
        IEnumerable<FoundComputer> computers, IReadOnlySet<Guid> known, CancellationToken cancellationToken)
    {
        var found = new ConcurrentDictionary<Guid, IPAddress>();
        using var limit = new CancellationTokenSource(Limit, time);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(limit.Token, cancellationToken);
        try
        {
            await Parallel.ForEachAsync(
                computers.OrderBy(computer => known.Contains(computer.Id)),
                new ParallelOptions { MaxDegreeOfParallelism = AtOnce, CancellationToken = either.Token },
                async (computer, ending) =>
                {
                    if (await addresses.FindAsync(computer.HostName, ending) is { } address)
                        found[computer.Id] = address;
                });
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            // The time is over. What was found counts.
        }

        return found;
    }
}
