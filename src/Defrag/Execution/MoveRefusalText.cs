namespace FleetDefrag.Defrag.Execution;

/// <summary>Words for limits in reports.</summary>
internal static class MoveRefusalText
{
    /// <summary>Why a file was left.</summary>
    public static string For(MoveRefusal refusal) => refusal switch
    {
        MoveRefusal.NoTime => "it would not have been done before the deadline",
        MoveRefusal.TooManyBytes => "it needs more bytes moved than were allowed",
        MoveRefusal.Cancelled => "the run was stopped",
        _ => throw new ArgumentOutOfRangeException(nameof(refusal), refusal, "Not a refusal."),
    };
}
