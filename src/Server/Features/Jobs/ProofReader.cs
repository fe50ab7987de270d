using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data.Entities;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Reads the proof of a run from an agent's report.</summary>
internal static class ProofReader
{
    private const int MostListed = 10;
    private const int MostSeconds = 7 * 24 * 60 * 60;

    /// <summary>Returns the proof; null when the agent sent none, as older agents do.</summary>
    public static JobProof? Read(Contract.RunProof? sent) => sent is null
        ? null
        : new JobProof(
            VerdictOf(sent.Verdict),
            (int)Math.Min(sent.Findings, int.MaxValue),
            [.. sent.FirstFindings.Take(MostListed).Select(finding => AgentText.Clean(finding, 512))],
            AgentText.Clean(sent.DigestBefore, 64),
            AgentText.Clean(sent.DigestAfter, 64),
            AgentNumbers.Bounded(sent.Seconds, MostSeconds));

    private static JobProofVerdict VerdictOf(Contract.ProofVerdict verdict) => verdict switch
    {
        Contract.ProofVerdict.Clean => JobProofVerdict.Clean,
        Contract.ProofVerdict.Damaged => JobProofVerdict.Damaged,
        Contract.ProofVerdict.Unreadable => JobProofVerdict.Unreadable,
        _ => JobProofVerdict.NotChecked,
    };
}
