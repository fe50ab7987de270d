namespace FleetDefrag.Defrag.Execution;

/// <summary>The result of the check after a run.</summary>
public enum ProofVerdict
{
    /// <summary>The volume is live, so the check would compare changes of other programs. Its figures were read again.</summary>
    NotChecked,

    /// <summary>The check found nothing, and names and data lengths are those before the run.</summary>
    Clean,

    /// <summary>The check has findings, or a name or data length differs.</summary>
    Damaged,

    /// <summary>The disk failed during the check. The volume may be undamaged.</summary>
    Unreadable,
}
