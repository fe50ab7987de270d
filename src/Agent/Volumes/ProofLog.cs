using FleetDefrag.Contracts.V1;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Volumes;

/// <summary>The log messages of proofs after runs. Event ids 213 to 215.</summary>
internal static partial class ProofLog
{
    /// <summary>Logs the proof of a run, if the run came to one.</summary>
    public static void VolumeProved(this ILogger logger, string path, JobResult result)
    {
        if (result.Proof is not { } proof)
            return;
        if (proof.Verdict is ProofVerdict.Damaged or ProofVerdict.Unreadable)
            logger.ProofFailed(path, proof.Findings, result.Detail);
        else if (proof.Verdict == ProofVerdict.Clean)
            logger.ProofClean(path, proof.Seconds, proof.DigestAfter);
        else
            logger.ProofLive(path, proof.DigestBefore, proof.DigestAfter);
    }

    [LoggerMessage(
        213,
        LogLevel.Information,
        "{Path} was checked after the run: clean, {Seconds} s. Names and sizes are as before (digest {Digest}).",
        EventName = "ProofClean")]
    private static partial void ProofClean(this ILogger logger, string path, double seconds, string digest);

    [LoggerMessage(
        214,
        LogLevel.Information,
        "{Path} is live and was not checked after the run. The digest of names and sizes was {Before} and is {After}.",
        EventName = "ProofLive")]
    private static partial void ProofLive(this ILogger logger, string path, string before, string after);

    [LoggerMessage(
        215,
        LogLevel.Critical,
        "The check of {Path} after the run has {Findings} findings. {Advice}",
        EventName = "ProofFailed")]
    private static partial void ProofFailed(this ILogger logger, string path, uint findings, string advice);
}
