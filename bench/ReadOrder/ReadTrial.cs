using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Reads;

namespace FleetDefrag.ReadOrderBench;

/// <summary>Makes the volume of a case, and lets tar read it before and after defragmentation.</summary>
internal static class ReadTrial
{
    private const int Seed = 20;

    /// <summary>Runs the case.</summary>
    /// <param name="volume">The case.</param>
    /// <param name="table">Receives the rows.</param>
    /// <returns>The reads of the fragmented and of the ordered volume.</returns>
    public static (MeasuredRead Before, MeasuredRead After) Run(ReadCase volume, ReadTable table)
    {
        using var image = ScatteredVolume.Make(new ScatteredRecipe(Seed, volume.Files, volume.MeanBytes, volume.FreeShare));
        var before = MeasuredRead.Of(image.Path);
        table.Write(volume, "fragmented", before, before, moved: null, isOrdered: false);
        Defragmented(image, Layouts.AllPasses, "all passes");
        return (before, Defragmented(image, Layouts.BackupOrder, "with backup-order"));

        MeasuredRead Defragmented(NtfsImage original, IReadOnlyList<string> passes, string name)
        {
            using var copy = original.Copy();
            var moved = Layouts.Defragment(copy, passes);
            var read = MeasuredRead.Of(copy.Path);
            table.Write(volume, name, before, read, moved, passes == Layouts.BackupOrder);
            return read;
        }
    }
}
