using System.Diagnostics;
using System.Text.Json;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Volumes;
using Google.Protobuf;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.FleetBench;

/// <summary>Times the map of a volume of 16 TB: from the stored analysis to the answer that the console draws.</summary>
internal static class MapTrial
{
    private const uint TotalClusters = uint.MaxValue;
    private const int Cells = 8192;
    private const int Files = 20;
    private const int Rounds = 200;

    /// <summary>Prints the time of an answer and its bytes.</summary>
    public static async Task<int> RunAsync(TextWriter output, CancellationToken cancellationToken)
    {
        var now = TimeProvider.System.GetUtcNow();
        await using var database = await TrialDatabase.StartAsync(cancellationToken);
        await RoundTrial.FillAsync(database, new TrialFleet(100, 1, now), now, cancellationToken);
        var id = await StoreAsync(database, now, cancellationToken);
        var times = new List<double>(Rounds);
        var bytes = 0;
        for (var round = 0; round < Rounds; round++)
        {
            var watch = Stopwatch.StartNew();
            await using var db = database.Open();
            var analysis = await db.Analyses.AsNoTracking().SingleAsync(stored => stored.Id == id, cancellationToken);
            bytes = JsonSerializer.SerializeToUtf8Bytes(AnalysisView.Of(analysis), JsonSerializerOptions.Web).Length;
            times.Add(watch.Elapsed.TotalMilliseconds);
        }

        var first = times[0];
        times.Sort();
        await output.WriteLineAsync(
            $"map of {TotalClusters:N0} clusters in {Cells} cells, {bytes / 1024} KB: {first:0} ms the first, then median "
            + $"{times[Rounds / 2]:0.0} ms, 95 % {times[Rounds * 95 / 100]:0.0} ms");
        return times[Rounds * 95 / 100] < 500 ? 0 : 1;
    }

    private static async Task<Guid> StoreAsync(TrialDatabase database, DateTimeOffset now, CancellationToken cancellationToken)
    {
        await using var db = database.Open();
        var volume = await db.Volumes.Select(stored => stored.Id).FirstAsync(cancellationToken);
        var origin = new AnalysisOrigin(AnalysisStage.Analysis, now, JobId: null);
        var analysis = AnalysisMapping.ToEntity(MadeUp(new Random(1)), now, volume, origin);
        db.Add(analysis);
        await db.SaveChangesAsync(cancellationToken);
        return analysis.Id;
    }

    private static Contracts.V1.Analysis MadeUp(Random random)
    {
        var (kinds, fill) = (new byte[Cells], new byte[Cells]);
        for (var cell = 0; cell < Cells; cell++)
            (kinds[cell], fill[cell]) = ((byte)random.Next(8), (byte)random.Next(1, 256));
        var analysis = new Contracts.V1.Analysis
        {
            Map = new VolumeMap { TotalClusters = TotalClusters, Kinds = ByteString.CopyFrom(kinds), Fill = ByteString.CopyFrom(fill) },
        };
        for (var file = 0; file < Files; file++)
        {
            var cells = new byte[Cells / 8];
            random.NextBytes(cells);
            analysis.MostFragmented.Add(new FragmentedFile
            {
                Path = $@"\archive\{file}.vhdx", Bytes = 1UL << 40, Fragments = 1_000_000, Cells = ByteString.CopyFrom(cells),
            });
        }

        return analysis;
    }
}
