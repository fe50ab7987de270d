using FleetDefrag.TestKit;

namespace FleetDefrag.ReadOrderBench;

/// <summary>Makes the volume of a case, and lets tar read it before and after defragmentation.</summary>
internal static class ReadTrial
{
    /// <summary>Runs the case.</summary>
    /// <param name="volume">The case.</param>
    /// <param name="volumes">Makes the volume.</param>
    /// <param name="seed">Decides the contents.</param>
    /// <param name="table">Receives the rows.</param>
    /// <returns>The reads of the fragmented and of the ordered volume.</returns>
    public static (MeasuredRead Before, MeasuredRead After) Run(
        ReadCase volume, TrialVolumes volumes, int seed, ReadTable table)
    {
        using var image = volumes.Make(volume, seed);
        var before = MeasuredRead.Of(image.Path);
        table.Write(volume, "fragmented", before, before, moved: null, isOrdered: false);
        Defragmented(image, Layouts.AllPasses, "all passes");
        var after = Defragmented(image, Layouts.BackupOrder, "with backup-order");
        using var fresh = FreshCopy.Of(image);
        if (fresh is not null)
            table.Write(volume, "fresh copy", before, MeasuredRead.Of(fresh.Path), moved: 1, isOrdered: false);
        return (before, after);

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
