using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>The properties of a file that the counter needs.</summary>
/// <param name="Reference">Record and sequence number.</param>
/// <param name="DataBytes">The total length of its $DATA streams.</param>
internal readonly record struct CountedFile(FileReference Reference, long DataBytes);
