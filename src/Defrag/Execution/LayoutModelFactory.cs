using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution.Media;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Makes the layout models of one run, with the rules of the volume and without the streams that the run does not move.</summary>
/// <param name="volume">The volume.</param>
/// <param name="options">The options of the run.</param>
/// <param name="media">The decision by the storage of the volume.</param>
/// <param name="time">The clock.</param>
internal sealed class LayoutModelFactory(NtfsVolume volume, DefragOptions options, MediaDecision media, TimeProvider time)
{
    /// <summary>The read of a backup whose order the run brings about; null for no order.</summary>
    public BackupLayout? Backup { get; init; }

    /// <summary>Makes a model of the analysed volume.</summary>
    /// <param name="input">The analysis.</param>
    /// <param name="shadow">Counts the blocks that a shadow copy stores.</param>
    /// <param name="shadowCopySafe">Whether growth of shadow copies is kept small.</param>
    /// <param name="allowance">What the run may still do.</param>
    /// <param name="reasons">Receives the reasons why streams are not moved.</param>
    /// <exception cref="VolumeException">The volume failed.</exception>
    public LayoutModel Make(
        AnalysisInput input, ShadowBlocks shadow, bool shadowCopySafe, RunAllowance allowance, Dictionary<int, string> reasons)
    {
        var rules = PlanningRules.For(volume.Data, volume.Mode, shadowCopySafe) with
        {
            HasNoSeekPenalty = media.Kind == MediaKind.SolidState,
            JournalReserve = volume.JournalReserve,
            MostMoved = allowance.Bytes is { } bytes ? new ClusterCount(bytes / volume.Data.BytesPerCluster) : null,
            TimeLeft = allowance.Time,
            MostMovedRatio = options.MostMovedRatio,
            MostOrderSeconds = options.MostOrderSeconds,
            BackupsOfMonth = options.BackupsOfMonth,
        };
        var model = new LayoutModel(input.Snapshot, input.FreeRuns, rules, shadow);
        if (Backup is not null)
            model.ReadOrder = ReadSequenceReader.Of(Backup, input.Snapshot, time.GetUtcNow());
        LightlyFragmentedStreams.Block(model, media, reasons);
        ExcludedStreams.Block(model, volume, options.ExcludedPaths, reasons);
        return model;
    }
}
