namespace FleetDefrag.Server.Data.Entities;

/// <summary>Files, directories and alternate streams that a job left out of the order of the backup's read, for one reason.</summary>
/// <param name="Reason">The reason in words, from the agent.</param>
/// <param name="Files">The number of files, directories and alternate streams.</param>
/// <param name="Bytes">Their bytes.</param>
/// <param name="SecondsUnsaved">The modelled seconds in each backup of the jumps to them and back.</param>
internal sealed record FilesLeftOutOfOrder(string Reason, long Files, long Bytes, double SecondsUnsaved);
