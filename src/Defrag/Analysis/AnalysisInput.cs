using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>The input of an analysis. Everything is read from the volume beforehand, so counting needs no volume.</summary>
/// <param name="Label">The volume label.</param>
/// <param name="State">Whether the volume may be written to.</param>
/// <param name="Data">The geometry.</param>
/// <param name="Snapshot">The layout.</param>
/// <param name="FreeRuns">The free runs by the cluster bitmap.</param>
/// <param name="MftRecordsInUse">Records of the MFT in use, extension records included.</param>
public sealed record AnalysisInput(
    string Label,
    VolumeState State,
    NtfsVolumeData Data,
    VolumeSnapshot Snapshot,
    IReadOnlyList<ClusterRun> FreeRuns,
    long MftRecordsInUse);
