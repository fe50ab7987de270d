using System.Globalization;

namespace FleetDefrag.ShapesBench;

/// <summary>Says why a result falls short of the targets.</summary>
internal static class Shortfalls
{
    private const double MostRatio = 1.5;
    private const double MostBoundRatio = 1.15;
    private const double EnoughFree = 0.15;
    private const long BaseMemory = 150L << 20;
    private const long MemoryPerFragment = 1024;

    /// <summary>Returns the reasons; none where the result is as wanted.</summary>
    public static List<string> Of(ShapeMeasurement result)
    {
        var reasons = new List<string>();
        if (result.Loss is { } loss)
            reasons.Add($"LOST: {loss}");
        if (result.Failure is { } failure)
            reasons.Add($"failed: {failure}");
        if (!result.HasEnded)
            reasons.Add("not ended");
        if (result.After.Streams > 0)
            reasons.Add(Text($"left {result.After.Streams}/{result.After.Excess} of {result.Before.Streams}/{result.Before.Excess}"));
        if (result.After.Streams > 0 && result.MovedBytes == 0)
            reasons.Add("no move");
        if (result.Shape.FreeShare >= EnoughFree && result.Ratio > MostRatio && result.BoundRatio > MostBoundRatio)
            reasons.Add(Text($"moved {result.Ratio:f2} x fragmented, {result.BoundRatio:f2} x bound"));
        if (result.SecondMoves > 0)
            reasons.Add(Text($"second run {result.SecondMoves} moves"));
        if (result.RefusedMoves > 0)
            reasons.Add(Text($"{result.RefusedMoves} of {result.Moves} moves refused"));
        if (result.PeakBytes > BaseMemory + (MemoryPerFragment * result.Fragments))
            reasons.Add(Text($"memory {result.PeakBytes >> 20} MB"));
        if (reasons.Count > 0 && result.Reason.Length > 0)
            reasons.Add($"\"{result.Reason}\"");
        return reasons;
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
