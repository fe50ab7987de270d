using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Guards;

/// <summary>
/// Answers the server's queries about the layout of volumes, or says why not. Reads only, and leaves the disk to backups.
/// </summary>
internal sealed class LayoutReader(IManagedVolumes volumes, MachineGuards guards, ILogger<LayoutReader> logger)
{
    /// <summary>Answers a query on the calling thread, whatever happens.</summary>
    /// <param name="query">The query.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="OperationCanceledException">The caller cancelled.</exception>
    public LayoutAnswer Read(LayoutQuery query, CancellationToken cancellationToken)
    {
        var answer = ReadOrRefuse(query, cancellationToken);
        answer.QueryId = query.QueryId;
        return answer;
    }

    private LayoutAnswer ReadOrRefuse(LayoutQuery query, CancellationToken cancellationToken)
    {
        try
        {
            if (guards.Reason() is { } reason)
                return Refused($"{reason}. Look at the layout when that has ended.");
            if (volumes.ListVolumes().FirstOrDefault(volume => volume.VolumeId == query.VolumeId) is { } volume)
                return volumes.ReadLayout(volume.Path, query, cancellationToken);
            return Refused($"This machine has no volume {query.VolumeId} now. Check that it is connected.");
        }
        catch (VolumeException failure)
        {
            return Refused(failure.Message);
        }
        catch (Exception failure) when (failure is not OperationCanceledException)
        {
            // The edge of the query: the stream continues, and the administrator reads what happened.
            logger.LayoutNotRead(failure);
            return Refused($"The agent failed: {failure.Message} ({failure.GetType().Name}). Its log has the details.");
        }
    }

    private static LayoutAnswer Refused(string reason) => new() { Refusal = reason };
}
