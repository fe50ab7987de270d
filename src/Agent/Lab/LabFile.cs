namespace FleetDefrag.Agent.Lab;

/// <summary>A file of a test lab.</summary>
/// <param name="RelativePath">The path below the lab's folder, with <c>/</c>.</param>
/// <param name="Bytes">The length.</param>
/// <param name="Pieces">The number of appends that write the file, at least 1. Each should become a fragment.</param>
internal sealed record LabFile(string RelativePath, long Bytes, int Pieces);
