namespace FleetDefrag.Ntfs.Checking.Findings;

/// <summary>One error of a volume.</summary>
/// <param name="Kind">The kind of error.</param>
/// <param name="Message">One line that names the record or cluster.</param>
public readonly record struct CheckFinding(CheckKind Kind, string Message);
