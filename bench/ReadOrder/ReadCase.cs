namespace FleetDefrag.ReadOrderBench;

/// <summary>A volume of the table.</summary>
/// <param name="Name">The name in the table.</param>
/// <param name="Files">The number of files.</param>
/// <param name="MeanBytes">The mean length of a file.</param>
/// <param name="FreeShare">The free part of the volume.</param>
/// <param name="WantedSaved">The saved part of the fragmented volume's read that is wanted, in per cent; null for none.</param>
/// <param name="WantedRatio">The wanted time ÷ (bytes ÷ rate); null for none.</param>
internal sealed record ReadCase(
    string Name, int Files, int MeanBytes, double FreeShare, double? WantedSaved = null, double? WantedRatio = null)
{
    /// <summary>All volumes.</summary>
    public static IReadOnlyList<ReadCase> All { get; } =
    [
        new("15,900 files of 55 KB, 15 % free", 15_900, 55_000, 0.15, WantedSaved: 75, WantedRatio: 2.0),
        new("15,900 files of 55 KB, 5 % free", 15_900, 55_000, 0.05, WantedSaved: 60),
        new("4,000 files of 400 KB, 15 % free", 4_000, 400_000, 0.15, WantedRatio: 1.5),
        new("4,000 files of 400 KB, 5 % free", 4_000, 400_000, 0.05),
        new("300,000 files of 8 KB, 15 % free", 300_000, 8_000, 0.15, WantedSaved: 85),
        new("300,000 files of 8 KB, 5 % free", 300_000, 8_000, 0.05),
    ];
}
