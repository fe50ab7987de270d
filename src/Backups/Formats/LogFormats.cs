using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Backups.Formats;

/// <summary>All kinds of backup logs.</summary>
internal static class LogFormats
{
    private static readonly ILogFormat[] All =
    [
        new JsonFormat(), new WindowsServerBackupFormat(), new RobocopyFormat(), new BaculaFormat(), new VeeamFormat(),
        new NetWorkerFormat(), new ArcserveFormat(), new BackupExecFormat(),
    ];

    /// <summary>Returns a kind by its name.</summary>
    public static ILogFormat Of(BackupLogFormat format) => Array.Find(All, candidate => candidate.Format == format)!;

    /// <summary>Returns the kind with the most lines of its own in the first part of a log; null: none has any.</summary>
    public static ILogFormat? Detect(ReadOnlySpan<char> head)
    {
        Span<int> votes = stackalloc int[All.Length];
        foreach (var range in head.SplitAny('\r', '\n'))
        {
            var line = head[range].Trim();
            if (line.IsEmpty)
                continue;
            for (var index = 0; index < All.Length; index++)
                votes[index] += All[index].Recognises(line) ? 1 : 0;
            // A document says what it is with its first letter.
            if (votes[0] > 0)
                return All[0];
            if (line[0] is not ('{' or '['))
                votes[0] = int.MinValue / 2;
        }

        ILogFormat? best = null;
        var most = 0;
        for (var index = 1; index < All.Length; index++)
        {
            if (votes[index] > most)
                (best, most) = (All[index], votes[index]);
        }

        return best;
    }
}
