namespace FleetDefrag.Defrag.Execution;

/// <summary>Files and directories that the pass <c>backup-order</c> left out of the order, for one reason.</summary>
/// <param name="Reason">The reason, for the administrator.</param>
/// <param name="Files">The files, directories and alternate streams.</param>
/// <param name="Bytes">Their bytes.</param>
/// <param name="SecondsUnsaved">The modelled seconds in each backup of the jumps to them and back.</param>
public sealed record FilesOutOfOrder(string Reason, long Files, long Bytes, double SecondsUnsaved);
