namespace FleetDefrag.Server.Data.Entities;

/// <summary>The check of the volume after a defragmentation.</summary>
/// <param name="Verdict">The result of the check.</param>
/// <param name="Findings">The number of findings.</param>
/// <param name="FirstFindings">At most ten findings, one line each.</param>
/// <param name="DigestBefore">The digest of the names and lengths of all files before the run.</param>
/// <param name="DigestAfter">The digest after the run. On a live volume other programs may have changed files.</param>
/// <param name="Seconds">The duration of the check.</param>
internal sealed record JobProof(
    JobProofVerdict Verdict,
    int Findings,
    IReadOnlyList<string> FirstFindings,
    string DigestBefore,
    string DigestAfter,
    double Seconds);
