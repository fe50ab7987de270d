using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>What an analysis tells of a volume besides its files.</summary>
/// <param name="Label">The volume's label.</param>
/// <param name="State">Whether it may be written to.</param>
/// <param name="Data">Its geometry.</param>
/// <param name="Free">Its free runs by its bitmap.</param>
/// <param name="MftRecordsInUse">Records of the MFT in use, extension records included.</param>
internal sealed record AnalysisFacts(string Label, VolumeState State, NtfsVolumeData Data, FreeSpaceTally Free, long MftRecordsInUse);
