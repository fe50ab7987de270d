using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Estimates how much faster a backup becomes when the volume is defragmented before it.</summary>
internal static class BackupGain
{
    /// <summary>Returns whether the backup would copy every moved block.</summary>
    public static bool IsHarmedByMoves(BackupSchedule backup) => backup.Type != BackupType.Full && backup.Method != BackupMethod.FileLevel;

    /// <summary>Returns by how much the backup becomes shorter, by the prior. Without a backup, the gain of a full backup counts.</summary>
    public static Duration For(VolumeCondition? condition, BackupSchedule? backup)
    {
        // A volume that was never analysed ranks like a moderately fragmented one.
        var excess = condition?.ExcessFragments ?? 1000;
        var whole = Duration.Min(excess * PlannerRules.BackupCostOfFragment, Duration.FromDays(30));
        return backup is null or { Type: BackupType.Full } ? whole : whole * PlannerRules.GainOfFileIncremental;
    }
}
