namespace FleetDefrag.Agent.Lab;

/// <summary>A file of a test lab: what to write and in how many pieces.</summary>
/// <param name="RelativePath">Below the lab's folder, with <c>/</c>.</param>
/// <param name="Bytes">Length.</param>
/// <param name="Pieces">Appends that write it; each should become a fragment of its own. At least 1.</param>
internal sealed record LabFile(string RelativePath, long Bytes, int Pieces);
