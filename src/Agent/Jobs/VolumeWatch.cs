using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Threading.Channels;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Spool;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;
using Google.Protobuf.WellKnownTypes;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs;

/// <summary>Tells the server which volumes there are, when that changes, and how fragmented each is when it is first seen. Thread-safe.</summary>
internal sealed class VolumeWatch(IManagedVolumes work, MessageSpool spool, TimeProvider time, ILogger<VolumeWatch> logger)
{
    private readonly Lock _lock = new();
    private readonly HashSet<string> _analysed = new(StringComparer.Ordinal);
    private readonly Channel<string> _unanalysed = Channel.CreateUnbounded<string>();
    private VolumeInventory? _told;

    /// <summary>
    /// Looks at the volumes and tells the server where something changed; how full they are is told by analyses. The room of shadow copies
    /// decides on what may be moved tonight: it is told when it has halved or doubled.
    /// </summary>
    public void Look()
    {
        lock (_lock)
        {
            try
            {
                var inventory = new VolumeInventory();
                inventory.Volumes.Add(work.ListVolumes());
                if (_told is null || !Essence(_told).Equals(Essence(inventory)))
                {
                    if (!TryKeep(new AgentMessage { Volumes = inventory }))
                        return;
                    _told = inventory;
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

    /// <summary>The next volume that was never analysed since the agent started.</summary>
    public bool TryTakeUnanalysed([NotNullWhen(true)] out string? path) => _unanalysed.Reader.TryRead(out path);

    /// <summary>Until there is such a volume.</summary>
    public Task WaitForUnanalysedAsync(CancellationToken cancellationToken) => _unanalysed.Reader.WaitToReadAsync(cancellationToken).AsTask();

    /// <summary>Analyses a volume because nobody has yet.</summary>
    public void Analyse(string path)
    {
        try
        {
            Report(work.Analyze(path), jobId: "");
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException or VolumeException)
        {
            logger.AnalysisFailed(path, failure.Message);
        }
    }

    /// <summary>Sends an analysis.</summary>
    public void Report(Analysis analysis, string jobId) =>
        TryKeep(new AgentMessage { Analysis = new AnalysisReport { JobId = jobId, Analysis = analysis, AnalyzedAt = Timestamp.FromDateTimeOffset(time.GetUtcNow()) } });

    private static VolumeInventory Essence(VolumeInventory inventory)
    {
        var essence = inventory.Clone();
        foreach (var volume in essence.Volumes)
        {
            volume.FreeBytes = 0;
            if (volume.ShadowCopies is { } copies)
                (copies.UsedBytes, copies.FreeBytes) = (0, (ulong)BitOperations.Log2(copies.FreeBytes));
        }

        return essence;
    }

    private bool TryKeep(AgentMessage message)
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
