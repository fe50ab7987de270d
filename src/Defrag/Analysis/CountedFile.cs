using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>What counting asks of a file.</summary>
/// <param name="Reference">Record and sequence number.</param>
/// <param name="DataBytes">Length of its $DATA streams together.</param>
internal readonly record struct CountedFile(FileReference Reference, long DataBytes);
