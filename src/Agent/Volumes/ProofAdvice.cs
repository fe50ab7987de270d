using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Tells the administrator in one line what to do after a run whose proof failed.</summary>
internal static class ProofAdvice
{
    /// <summary>Returns the line.</summary>
    /// <param name="path">The volume.</param>
    /// <param name="proof">A proof whose verdict is damaged or unreadable.</param>
    public static string For(string path, RunProof proof)
    {
        var first = proof.FirstFindings.Count > 0 ? proof.FirstFindings[0] : "no details";
        return proof.Verdict == ProofVerdict.Unreadable
            ? $"{path} cannot be read after the run ({first}): check the disk it lies on, then run 'check' on the volume."
            : $"{path} is damaged after the run ({first}): stop using the volume, keep a copy of its disk or image for the support, "
                + "and restore it from its last backup.";
    }
}
