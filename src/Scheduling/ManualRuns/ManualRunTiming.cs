namespace FleetDefrag.Scheduling.ManualRuns;

/// <summary>When an administrator wants a run to take place.</summary>
public enum ManualRunTiming
{
    /// <summary>At once.</summary>
    Now,

    /// <summary>As late as is safe before the volume's next backup.</summary>
    BeforeBackup,
}
