using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Translates the <c>defrag</c> document into the types of the contract.</summary>
internal static class ContractResult
{
    private const int LargestMoves = 20;
    private const int LongestDetail = 700;

    /// <summary>Translates a report. The caller sets job id and times.</summary>
    public static JobResult From(DefragReport report, Volume volume)
    {
        var result = new JobResult
        {
            Outcome = From(report.Outcome),
            Before = ContractAnalysis.From(
                report.Before, report.MapBefore, report.BackupBefore, WithFreeBytes(volume, report.Before.Volume.FreeBytes)),
            After = ContractAnalysis.From(
                report.After, report.MapAfter, report.BackupAfter, WithFreeBytes(volume, report.After.Volume.FreeBytes)),
            Moves = (ulong)report.Moves,
            BytesMoved = (ulong)report.BytesMoved,
            ShadowCopyBytes = (ulong)report.ShadowCopyBytes,
            Detail = Cut(string.Join(' ', report.Notes)),
        };
        result.Passes.AddRange(report.Passes.Select(From));
        AddReasons(result, report);
        result.LeftOutOfOrder.AddRange(report.LeftOutOfOrder.Select(From));
        if (report.FreeSpaceCostBytes is { } cost)
            result.FreeSpaceCostBytes = (ulong)cost;
        if (report.Proof is { } proof)
            result.Proof = From(proof);
        if (report.Proof is { IsAlarming: true } alarm)
            (result.Outcome, result.Detail) = (JobOutcome.Failed, ProofAdvice.For(volume.Path, alarm));
        return result;
    }

    /// <summary>Translates the report of one pass.</summary>
    public static PassResult From(PassReport pass) => new()
    {
        Name = pass.Name,
        ExcessBefore = (ulong)pass.ExcessBefore,
        ExcessAfter = (ulong)pass.ExcessAfter,
        Moves = (ulong)pass.Moves,
        BytesMoved = (ulong)pass.BytesMoved,
    };

    private static string Cut(string text) => text.Length <= LongestDetail ? text : text[..(LongestDetail - 1)] + "…";

    private static void AddReasons(JobResult result, DefragReport report)
    {
        foreach (var strategy in report.Strategies)
        {
            result.Strategies.Add(new StrategyResult
            {
                Name = strategy.Name,
                Groups = (ulong)strategy.Groups,
                BytesMoved = (ulong)strategy.BytesMoved,
            });
        }

        foreach (var move in report.MoveList.OrderByDescending(static move => move.BytesMoved).Take(LargestMoves))
        {
            result.LargestMoves.Add(new MovedFile
            {
                Path = move.Path,
                Strategy = move.Strategy,
                Beneficiary = move.For ?? "",
                BytesMoved = (ulong)move.BytesMoved,
            });
        }
    }

    private static Contracts.V1.FilesOutOfOrder From(Defrag.Execution.FilesOutOfOrder left) => new()
    {
        Reason = left.Reason,
        Files = (ulong)left.Files,
        Bytes = (ulong)left.Bytes,
        SecondsUnsaved = left.SecondsUnsaved,
    };

    private static Contracts.V1.RunProof From(Defrag.Execution.RunProof proof)
    {
        var result = new Contracts.V1.RunProof
        {
            Verdict = proof.Verdict switch
            {
                Defrag.Execution.ProofVerdict.NotChecked => Contracts.V1.ProofVerdict.NotChecked,
                Defrag.Execution.ProofVerdict.Clean => Contracts.V1.ProofVerdict.Clean,
                Defrag.Execution.ProofVerdict.Damaged => Contracts.V1.ProofVerdict.Damaged,
                Defrag.Execution.ProofVerdict.Unreadable => Contracts.V1.ProofVerdict.Unreadable,
                _ => Contracts.V1.ProofVerdict.Unspecified,
            },
            Findings = (uint)proof.Findings,
            DigestBefore = proof.DigestBefore,
            DigestAfter = proof.DigestAfter,
            Seconds = proof.Seconds,
        };
        result.FirstFindings.Add(proof.FirstFindings);
        return result;
    }

    private static Volume WithFreeBytes(Volume volume, long freeBytes)
    {
        var then = volume.Clone();
        then.FreeBytes = (ulong)freeBytes;
        return then;
    }

    private static JobOutcome From(DefragOutcome outcome) => outcome switch
    {
        DefragOutcome.Completed => JobOutcome.Completed,
        DefragOutcome.StoppedAtDeadline => JobOutcome.StoppedAtDeadline,
        DefragOutcome.Cancelled => JobOutcome.Cancelled,
        DefragOutcome.NoProgress => JobOutcome.NoProgress,
        _ => JobOutcome.Unspecified,
    };
}
