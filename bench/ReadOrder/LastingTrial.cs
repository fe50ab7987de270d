using System.Globalization;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.ReadOrderBench;

/// <summary>Orders a volume, changes it for a week, and restores the order: what of the gain lasts, and what restoring it moves.</summary>
internal static class LastingTrial
{
    /// <summary>Runs the trial and writes a row for each layout.</summary>
    public static void Run(ReadCase volume, TrialVolumes volumes, int seed, TextWriter output)
    {
        using var image = volumes.Make(volume, seed);
        var fragmented = Seconds(image);
        Write("fragmented", fragmented, "");
        var moved = Layouts.Defragment(image, Layouts.BackupOrder);
        var ordered = Seconds(image);
        Write("with backup-order", ordered, Text($"moved {moved:f2} x used"));
        var changed = ChangingWeek.Pass(image, seed);
        var aged = Seconds(image);
        Write("after a week", aged, Text($"{100 * (fragmented - aged) / (fragmented - ordered):f0} % of the gain is left (wanted: 80)"));
        moved = Layouts.Defragment(image, Layouts.BackupOrder) * Layouts.UsedBytes(image);
        Write(
            "restored",
            Seconds(image),
            Text($"moved {moved / changed:f2} x what changed (wanted: 3), {moved / Layouts.UsedBytes(image):f2} x used"));

        void Write(string layout, double seconds, string result) => output.WriteLine(
            Text($"| {volume.Name} | {seed} | {layout} | {seconds:f1} s | {LongestFreeBytes(image) >> 20} MB | {result} |"));
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    private static double Seconds(NtfsImage image) => MeasuredRead.Of(image.Path).SecondsOn(TrialDisk.All[0]);

    private static long LongestFreeBytes(NtfsImage image)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Read));
        var longest = 0L;
        foreach (var run in volume.ReadBitmap().FreeRuns)
            longest = Math.Max(longest, run.Length.Value);
        return longest * image.ClusterBytes;
    }
}
