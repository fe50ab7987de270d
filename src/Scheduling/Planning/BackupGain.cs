using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>What a backup gains from a volume in order, and whether it gains or loses.</summary>
internal static class BackupGain
{
    /// <summary>Whether every move is one more block for the backup to copy.</summary>
    public static bool IsHarmedByMoves(BackupSchedule backup) => backup.Type != BackupType.Full && backup.Method != BackupMethod.FileLevel;

    /// <summary>Seconds that the backup is expected to be shorter, by the prior; for spans without a backup, those of a full one.</summary>
    public static Duration For(VolumeCondition? condition, BackupSchedule? backup)
    {
        // Never analysed: its first analysis counts as much as a volume of moderate disorder.
        var excess = condition?.ExcessFragments ?? 1000;
        var whole = Duration.Min(excess * PlannerRules.BackupCostOfFragment, Duration.FromDays(30));
        return backup is null or { Type: BackupType.Full } ? whole : whole * PlannerRules.GainOfFileIncremental;
    }
}
