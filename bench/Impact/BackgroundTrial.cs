using System.Globalization;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Impact;

/// <summary>Counts what a paced reader and writer get done while a run is under way and while none is, in turn, and compares each on with the offs around it.</summary>
internal sealed class BackgroundTrial(TextWriter output, int pairs, TimeSpan slot, bool background)
{
    private const int Files = 40_000;
    private static readonly TimeSpan Settling = TimeSpan.FromSeconds(1);

    public async Task RunAsync(CancellationToken stop)
    {
        using var image = BulkVolume.Make(new BulkRecipe(3, Files) { ExcessFragments = 2 * Files });
        using var run = new SwitchedRun(image.Path, background);
        var (readLosses, writeLosses) = (new List<double>(), new List<double>());
        await using (var load = new ForegroundLoad(image.Folder))
        {
            await load.CountAsync(slot, stop);
            var before = await load.CountAsync(slot, stop);
            for (var pair = 0; pair < pairs; pair++)
            {
                await run.SwitchOnAsync(stop);
                await load.CountAsync(Settling, stop);
                var during = await load.CountAsync(slot, stop);
                await run.SwitchOffAsync();
                await load.CountAsync(Settling, stop);
                var after = await load.CountAsync(slot, stop);
                readLosses.Add(Loss(before.Reads, during.Reads, after.Reads));
                writeLosses.Add(Loss(before.Writes, during.Writes, after.Writes));
                Line($"{pair + 1,3}: reads {before.Reads,6} {during.Reads,6} {after.Reads,6}  loss {readLosses[^1],6:0.00} %   writes {before.Writes,5} {during.Writes,5} {after.Writes,5}  loss {writeLosses[^1],6:0.00} %");
                before = after;
            }
        }

        Summarise("reader", readLosses);
        Summarise("writer", writeLosses);
        Line($"run beside them: {run.Moves} moves, {run.BytesMoved / 1e6:0.0} MB in {run.OnSeconds:0} s, excess fragments left {run.ExcessLeft}");
        await FinishAsync(run, image, stop);
    }

    // Alone on the disk it must come to its end.
    private async Task FinishAsync(SwitchedRun run, NtfsImage image, CancellationToken stop)
    {
        var report = await run.FinishAsync(stop);
        image.ShouldBeConsistent();
        Line($"run alone to its end: {report.Outcome}, {report.Moves} moves, {report.BytesMoved / 1e6:0.0} MB in {report.ElapsedSeconds:0} s, fragmented files {report.Before.Files.Fragmented} -> {report.After.Files.Fragmented}");
    }

    private static double Loss(long before, long during, long after) => 100 * (1 - (during / ((before + after) / 2.0)));

    private void Summarise(string who, List<double> losses)
    {
        var sorted = losses.Order().ToList();
        var mean = losses.Average();
        var deviation = Math.Sqrt(losses.Sum(loss => (loss - mean) * (loss - mean)) / Math.Max(1, losses.Count - 1));
        var median = (sorted[(sorted.Count - 1) / 2] + sorted[sorted.Count / 2]) / 2;
        Line($"{who}: mean loss {mean:0.00} % +- {deviation / Math.Sqrt(losses.Count):0.00} (standard error), median {median:0.00} %, from {sorted[0]:0.00} % to {sorted[^1]:0.00} %");
    }

    private void Line(FormattableString line) => output.WriteLine(line.ToString(CultureInfo.InvariantCulture));
}
