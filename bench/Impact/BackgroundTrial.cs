using System.Diagnostics;
using System.Globalization;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Impact;

/// <summary>
/// Measures a paced reader and a paced writer while a run moves and, in turn, while the run is held. The first comparison is each slot with
/// the held slots around it. The second, within the slots, is the bursts of the run with the rests around them.
/// </summary>
/// <remarks>Other load on the machine hardly changes the second comparison, because the compared moments are a second apart.</remarks>
internal sealed class BackgroundTrial(TextWriter output, int pairs, TimeSpan slot, bool background)
{
    private const int Files = 12_000;

    // A disk may stay busy for a while after a burst: its cache, the flush of the host.
    private static readonly long Aftermath = Stopwatch.Frequency / 10;
    private static readonly long Neighbourhood = Stopwatch.Frequency * 3 / 2;

    private readonly List<(long Begin, long End)> _held = [];
    private readonly List<(long Begin, long End)> _moving = [];

    public async Task RunAsync(CancellationToken cancellationToken)
    {
        using var image = BulkVolume.Make(new BulkRecipe(3, Files) { ExcessFragments = 2 * Files });
        using var run = new SwitchedRun(image.Path, background);
        await run.StartAsync();
        await using (var load = new ForegroundLoad(image.Folder))
        {
            load.Start();
            await Task.Delay(slot, TimeProvider.System, cancellationToken);
            await AlternateAsync(run, cancellationToken);
            await load.EndAsync();
            Summarise("reader", load.Reads, run);
            Summarise("writer", load.Writes, run);
        }

        await FinishAsync(run, image);
    }

    private async Task AlternateAsync(SwitchedRun run, CancellationToken cancellationToken)
    {
        _held.Add(await PassAsync(cancellationToken));
        for (var pair = 0; pair < pairs; pair++)
        {
            run.LetGo();
            _moving.Add(await PassAsync(cancellationToken));
            run.Hold();
            _held.Add(await PassAsync(cancellationToken));
        }

        var seconds = _moving.Sum(span => Stopwatch.GetElapsedTime(span.Begin, span.End).TotalSeconds);
        Line($"run at the same time: {run.Progress.Moves} moves, {run.Progress.BytesMoved / 1e6:0.0} MB in {seconds:0} s");
    }

    private async Task<(long Begin, long End)> PassAsync(CancellationToken cancellationToken)
    {
        var begin = Stopwatch.GetTimestamp();
        await Task.Delay(slot, TimeProvider.System, cancellationToken);
        return (begin, Stopwatch.GetTimestamp());
    }

    private void Summarise(string who, List<long> moments, SwitchedRun run)
    {
        var slots = new Shares();
        for (var pair = 0; pair < _moving.Count; pair++)
            slots.Add(100 * (1 - (Rate(moments, _moving[pair]) / ((Rate(moments, _held[pair]) + Rate(moments, _held[pair + 1])) / 2))));
        Line($"{who}: {Rate(moments, (_held[0].Begin, _held[^1].End)):0} pieces/s");
        Print("by slots, moving compared with held", slots);
        if (background)
            Print("by bursts, working compared with resting", ByMoments(moments, run.Gauge!.Rests));
    }

    // Returns for each burst how many fewer pieces it had than the rests around it, as a share of all pieces up to the next burst.
    private Shares ByMoments(List<long> moments, List<(long Begin, long End)> rests)
    {
        var losses = new Shares();
        for (var i = 1; i < rests.Count; i++)
        {
            var (work, end) = (rests[i - 1].End, rests[i].Begin + Aftermath);
            var isWithin = _moving.Exists(span => span.Begin < rests[i - 1].Begin && rests[i].End < span.End);
            if (!isWithin || rests[i].End - end < Aftermath || work - rests[i - 1].Begin < 2 * Aftermath)
                continue;
            var before = (Math.Max(rests[i - 1].Begin + Aftermath, work - Neighbourhood), work);
            var after = (end, Math.Min(rests[i].End, end + Neighbourhood));
            var usual = (Rate(moments, before) + Rate(moments, after)) / 2;
            var lost = (usual * Seconds(work, end)) - Shares.CountIn(moments, work, end);
            losses.Add(100 * lost / (usual * Seconds(work, rests[i].End)));
        }

        return losses;
    }

    // Without other load the run ends.
    private async Task FinishAsync(SwitchedRun run, NtfsImage image)
    {
        var started = Stopwatch.GetTimestamp();
        var report = await run.FinishAsync();
        image.ShouldBeConsistent();
        var seconds = Seconds(started, Stopwatch.GetTimestamp());
        var (before, after) = (report.Before.Files.Fragmented, report.After.Files.Fragmented);
        Line($"rest of the run without other load: {report.Outcome} after {seconds:0} s");
        Line($"in all {report.Moves} moves, {report.BytesMoved / 1e6:0.0} MB, fragmented files {before} -> {after}");
    }

    private static double Rate(List<long> moments, (long Begin, long End) span) =>
        Shares.CountIn(moments, span.Begin, span.End) / Seconds(span.Begin, span.End);

    private static double Seconds(long begin, long end) => Stopwatch.GetElapsedTime(begin, end).TotalSeconds;

    private void Print(string how, Shares losses)
    {
        if (losses.Count > 0)
        {
            var mean = FormattableString.Invariant(
                $"mean loss {losses.Mean:0.00} % +- {losses.StandardError:0.00} (standard error of {losses.Count})");
            var others = FormattableString.Invariant(
                $"mean without a tenth at either end {losses.TrimmedMean:0.00} %, median {losses.Median:0.00} %");
            Line($"  {how}: {mean}, {others}, from {losses.Least:0.0} % to {losses.Most:0.0} %");
        }
    }

    private void Line(FormattableString line) => output.WriteLine(line.ToString(CultureInfo.InvariantCulture));
}
