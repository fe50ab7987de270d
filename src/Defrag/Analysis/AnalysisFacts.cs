using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Facts about a volume that do not depend on its files.</summary>
/// <param name="Label">The volume label.</param>
/// <param name="State">Whether the volume may be written to.</param>
/// <param name="Data">The geometry.</param>
/// <param name="Free">The free runs by the cluster bitmap.</param>
/// <param name="MftRecordsInUse">Records of the MFT in use, extension records included.</param>
internal sealed record AnalysisFacts(string Label, VolumeState State, NtfsVolumeData Data, FreeSpaceTally Free, long MftRecordsInUse);
