using System.Text.Json.Serialization;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs.Checking.Findings;

namespace FleetDefrag.Defrag.Execution;

/// <summary>The proof after a run: the result of the independent check, and a digest of names and data lengths before and after.</summary>
/// <param name="Verdict">The result of the check.</param>
/// <param name="Findings">The number of findings; 0 for a clean or unchecked volume.</param>
/// <param name="FirstFindings">The first findings, one line each.</param>
/// <param name="DigestBefore">The digest before the run. Digests are comparable between runs of one version of this program.</param>
/// <param name="DigestAfter">
/// The digest after the run. On a live volume other programs may have changed files meanwhile, so a different digest is no error there.
/// </param>
/// <param name="Seconds">The duration of the check; 0 for an unchecked volume.</param>
public sealed record RunProof(
    ProofVerdict Verdict,
    int Findings,
    IReadOnlyList<string> FirstFindings,
    string DigestBefore,
    string DigestAfter,
    double Seconds)
{
    private const int MostListed = 10;

    /// <summary>True if names and data lengths are those before the run.</summary>
    public bool NamesAndSizesKept => DigestBefore == DigestAfter;

    /// <summary>True if an administrator must act: the volume is damaged or cannot be read. Not part of the document.</summary>
    [JsonIgnore]
    public bool IsAlarming => Verdict is ProofVerdict.Damaged or ProofVerdict.Unreadable;

    /// <summary>Makes the proof.</summary>
    /// <param name="check">The report of the checker; null for a live volume, which cannot be checked.</param>
    /// <param name="before">The digest before the run.</param>
    /// <param name="after">The digest after the run.</param>
    /// <param name="elapsed">The duration of the check.</param>
    internal static RunProof Of(CheckReport? check, LayoutDigest before, LayoutDigest after, TimeSpan elapsed)
    {
        if (check is null)
            return new RunProof(ProofVerdict.NotChecked, 0, [], before.ToString(), after.ToString(), 0);
        var findings = check.Findings.Select(finding => $"{finding.Kind}: {finding.Message}").ToList();
        // Nobody else could write to the volume.
        if (before != after)
            findings.Insert(0, "Names: a file has another name or length than before the run");
        if (!check.IsComplete)
            findings.Add("Incomplete: the check could not continue");
        var verdict = check.ReadError is not null ? ProofVerdict.Unreadable
            : findings.Count > 0 ? ProofVerdict.Damaged
            : ProofVerdict.Clean;
        var seconds = Math.Round(elapsed.TotalSeconds, 3);
        return new RunProof(verdict, findings.Count, [.. findings.Take(MostListed)], before.ToString(), after.ToString(), seconds);
    }
}
