using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Inspection;

/// <summary>A range of clusters to look at.</summary>
/// <param name="Range">The clusters. Clusters behind the end of the volume are left out.</param>
/// <param name="Cells">The largest number of cells.</param>
/// <param name="MostFiles">The largest number of files to name.</param>
/// <param name="MarkedRecord">The record number of a file whose cells are marked; null for none.</param>
public sealed record RangeRequest(ClusterRun Range, int Cells, int MostFiles, long? MarkedRecord);
