namespace FleetDefrag.Scheduling.Planning;

/// <summary>Compares the forecast of a backup with its window. The one rule for readiness.</summary>
/// <param name="Effect">The time that is expected, and the time that further work would reach.</param>
/// <param name="WindowSeconds">The length of the backup window in seconds.</param>
public sealed record BackupFit(BackupEffect Effect, double WindowSeconds)
{
    /// <summary>The seconds of the window that the backup leaves; negative: the backup takes longer than its window.</summary>
    public double SpareSeconds => WindowSeconds - Effect.Before;

    /// <summary>The readiness by the forecast; null where the last analysis has no plan, so that fragments decide.</summary>
    public BackupReadiness? Readiness => SpareSeconds < 0 ? BackupReadiness.Overruns
        : !Effect.IsPlanned ? null
        : Effect.IsWorthwhile ? BackupReadiness.Gains : BackupReadiness.Ready;
}
