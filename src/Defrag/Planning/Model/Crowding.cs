namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>Tells whether a volume is nearly full.</summary>
internal static class Crowding
{
    // A sixteenth of the volume. With less free space, most segments find no temporary place.
    private const int FreeFraction = 16;

    // With less, streams that wait for free targets wait for each other.
    private const int LeastFreeFraction = 64;

    /// <summary>Returns true if less than a sixteenth of a volume is free, or will be after the next checkpoint.</summary>
    public static bool IsCrowded(LayoutModel model) =>
        (model.PendingFree + model.Space.AllFree().Total).Value < model.EndLcn.Value / FreeFraction;

    /// <summary>Returns true if less than a 64th of a volume can be used by streams outside the MFT zone.</summary>
    public static bool IsNearlyFull(LayoutModel model) =>
        (model.PendingFree + model.Free.Total).Value < model.EndLcn.Value / LeastFreeFraction;
}
