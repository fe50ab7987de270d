using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Threading.Channels;
using FleetDefrag.Agent.Spool;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;
using Google.Protobuf.WellKnownTypes;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs;

/// <summary>
/// Reports the list of volumes to the server when it changes, and an analysis of each volume when it first appears. Thread-safe.
/// </summary>
internal sealed class VolumeWatch(IManagedVolumes managed, MessageSpool spool, TimeProvider time, ILogger<VolumeWatch> logger)
{
    private readonly Lock _lock = new();
    private readonly HashSet<string> _analysed = new(StringComparer.Ordinal);
    private readonly Channel<string> _unanalysed = Channel.CreateUnbounded<string>();
    private VolumeInventory? _reported;

    /// <summary>
    /// Lists the volumes and reports the list where it has changed. A change of free space alone is not reported, because analyses contain
    /// it. The free room of shadow copies is reported when it has halved or doubled, because the planner decides by it.
    /// </summary>
    public void ReportChanges()
    {
        lock (_lock)
        {
            try
            {
                var inventory = new VolumeInventory();
                inventory.Volumes.Add(managed.ListVolumes());
                if (_reported is null || !WithoutFreeSpace(_reported).Equals(WithoutFreeSpace(inventory)))
                {
                    if (!TryStore(new AgentMessage { Volumes = inventory }))
                        return;
                    _reported = inventory;
                }

                foreach (var volume in inventory.Volumes)
                {
                    if (volume.Problem.Length == 0 && _analysed.Add(volume.VolumeId))
                        _unanalysed.Writer.TryWrite(volume.Path);
                }
            }
            catch (Exception failure) when (failure is IOException or UnauthorizedAccessException or VolumeException)
            {
                logger.InventoryFailed(failure.Message);
            }
        }
    }

    /// <summary>Returns the next volume that was not analysed since the agent started.</summary>
    public bool TryTakeUnanalysed([NotNullWhen(true)] out string? path) => _unanalysed.Reader.TryRead(out path);

    /// <summary>Waits until there is such a volume.</summary>
    public Task WaitForUnanalysedAsync(CancellationToken cancellationToken) =>
        _unanalysed.Reader.WaitToReadAsync(cancellationToken).AsTask();

    /// <summary>Analyses a volume for the first time since the agent started.</summary>
    public void Analyse(string path)
    {
        try
        {
            Report(managed.Analyze(path, plan: null), jobId: "");
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException or VolumeException)
        {
            logger.AnalysisFailed(path, failure.Message);
        }
    }

    /// <summary>Reports an analysis.</summary>
    public void Report(Analysis analysis, string jobId)
    {
        var analyzedAt = Timestamp.FromDateTimeOffset(time.GetUtcNow());
        TryStore(new AgentMessage { Analysis = new AnalysisReport { JobId = jobId, Analysis = analysis, AnalyzedAt = analyzedAt } });
    }

    private static VolumeInventory WithoutFreeSpace(VolumeInventory inventory)
    {
        var reduced = inventory.Clone();
        foreach (var volume in reduced.Volumes)
        {
            volume.FreeBytes = 0;
            if (volume.ShadowCopies is { } copies)
                (copies.UsedBytes, copies.FreeBytes) = (0, (ulong)BitOperations.Log2(copies.FreeBytes));
        }

        return reduced;
    }

    private bool TryStore(AgentMessage message)
    {
        message.SentAt = Timestamp.FromDateTimeOffset(time.GetUtcNow());
        try
        {
            return spool.TryAppend(message);
        }
        catch (IOException failure)
        {
            logger.SpoolWriteFailed(failure.Message);
            return false;
        }
    }
}
