namespace FleetDefrag.Defrag.Execution;

/// <summary>Words for limits in reports.</summary>
internal static class RefusalWords
{
    /// <summary>Why a file was left.</summary>
    public static string For(Refusal refusal) => refusal switch
    {
        Refusal.NoTime => "it would not have been done before the deadline",
        Refusal.TooManyBytes => "it needs more bytes moved than were allowed",
        Refusal.Cancelled => "the run was stopped",
        _ => throw new ArgumentOutOfRangeException(nameof(refusal), refusal, "Not a refusal."),
    };
}
