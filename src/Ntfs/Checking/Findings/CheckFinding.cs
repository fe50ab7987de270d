namespace FleetDefrag.Ntfs.Checking.Findings;

/// <summary>One thing that is wrong.</summary>
/// <param name="Kind">What kind.</param>
/// <param name="Message">One line that names the record or cluster.</param>
public readonly record struct CheckFinding(CheckKind Kind, string Message);
