using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution.Media;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Makes the models of one run: each with the rules of its volume, and without what the run leaves alone.</summary>
/// <param name="volume">The volume.</param>
/// <param name="options">Those of the run.</param>
/// <param name="media">What the volume lies on.</param>
internal sealed class LayoutModelFactory(NtfsVolume volume, DefragOptions options, MediaDecision media)
{
    /// <summary>A model of the volume as it was analysed.</summary>
    /// <param name="input">The analysis.</param>
    /// <param name="shadow">Counts what a shadow copy stores.</param>
    /// <param name="shadowCopySafe">Whether growth of shadow copies is kept small.</param>
    /// <param name="reasons">Gets why streams are left alone.</param>
    /// <exception cref="VolumeException">The volume failed.</exception>
    public LayoutModel Make(AnalysisInput input, ShadowBlocks shadow, bool shadowCopySafe, Dictionary<int, string> reasons)
    {
        var rules = PlanningRules.For(volume.Data, volume.Mode, shadowCopySafe) with
        {
            HasNoSeekPenalty = media.Kind == MediaKind.SolidState,
            JournalReserve = volume.JournalReserve,
        };
        var model = new LayoutModel(input.Snapshot, input.FreeRuns, rules, shadow);
        LightlyFragmentedStreams.Block(model, media, reasons);
        ExcludedStreams.Block(model, volume, options.ExcludedPaths, reasons);
        return model;
    }
}
