using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>What an analysis is computed from: facts that were read from a volume before, so that counting itself needs no volume.</summary>
/// <param name="Label">The volume's label.</param>
/// <param name="State">Whether it may be written to.</param>
/// <param name="Data">Its geometry.</param>
/// <param name="Snapshot">Its layout.</param>
/// <param name="FreeRuns">Its free clusters by its bitmap.</param>
/// <param name="MftRecordsInUse">Records of the MFT in use, extension records included.</param>
public sealed record AnalysisInput(
    string Label, VolumeState State, NtfsVolumeData Data, VolumeSnapshot Snapshot, IReadOnlyList<ClusterRun> FreeRuns, long MftRecordsInUse);
