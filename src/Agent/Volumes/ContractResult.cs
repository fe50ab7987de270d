using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Translates the <c>defrag</c> document into the types of the contract.</summary>
internal static class ContractResult
{
    /// <summary>Translates a report. The caller sets job id and times.</summary>
    public static JobResult From(DefragReport report, Volume volume)
    {
        var result = new JobResult
        {
            Outcome = From(report.Outcome),
            Before = ContractAnalysis.From(report.Before, report.MapBefore, WithFreeBytes(volume, report.Before.Volume.FreeBytes)),
            After = ContractAnalysis.From(report.After, report.MapAfter, WithFreeBytes(volume, report.After.Volume.FreeBytes)),
            Moves = (ulong)report.Moves,
            BytesMoved = (ulong)report.BytesMoved,
            ShadowCopyBytes = (ulong)report.ShadowCopyBytes,
        };
        foreach (var pass in report.Passes)
        {
            result.Passes.Add(new PassResult
            {
                Name = pass.Name,
                ExcessBefore = (ulong)pass.ExcessBefore,
                ExcessAfter = (ulong)pass.ExcessAfter,
                Moves = (ulong)pass.Moves,
                BytesMoved = (ulong)pass.BytesMoved,
            });
        }

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
