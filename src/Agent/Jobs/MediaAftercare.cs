using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices.Retrim;

namespace FleetDefrag.Agent.Jobs;

/// <summary>What the storage is owed after a run: to be told which space is free now.</summary>
internal static class MediaAftercare
{
    /// <summary>Does it where the run came to its end; the volume must be closed.</summary>
    /// <param name="path">The volume.</param>
    /// <param name="report">The run.</param>
    /// <param name="left">Time that is left of the order's; null: no limit.</param>
    /// <param name="stop">Ends it.</param>
    /// <exception cref="VolumeException">The storage did not take it.</exception>
    public static void Run(string path, DefragReport report, TimeSpan? left, CancellationToken stop)
    {
        if (report is not { DryRun: false, Outcome: DefragOutcome.Completed or DefragOutcome.NoProgress, Aftercare: { Retrims: true } care } || left <= TimeSpan.Zero)
            return;
        using var limited = CancellationTokenSource.CreateLinkedTokenSource(stop);
        if (left is { } limit)
            limited.CancelAfter(limit);
        try
        {
            VolumeRetrim.Run(path, care.ConsolidatesSlabs, limited.Token);
        }
        catch (OperationCanceledException)
        {
            // Out of time: what was told is told, and the next run tells the rest.
        }
    }
}
