namespace FleetDefrag.Defrag.Execution;

/// <summary>Describes refused moves in reports.</summary>
internal static class MoveRefusalText
{
    /// <summary>Returns the reason why a file was not moved.</summary>
    public static string For(MoveRefusal refusal) => refusal switch
    {
        MoveRefusal.NoTime => "the move would not have ended before the deadline",
        MoveRefusal.TooManyBytes => "the move would exceed the limit on moved bytes",
        MoveRefusal.Cancelled => "the run was stopped",
        _ => throw new ArgumentOutOfRangeException(nameof(refusal), refusal, "Not a refusal."),
    };
}
