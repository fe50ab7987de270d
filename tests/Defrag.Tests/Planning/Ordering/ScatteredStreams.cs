using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

/// <summary>Makes a volume from the pieces of all streams in random order, with free clusters between them or behind them.</summary>
/// <param name="Shape">Where the free clusters lie.</param>
/// <param name="FreePercent">The free part of the volume.</param>
/// <param name="Seed">The seed of all random numbers.</param>
/// <param name="Streams">The number of streams.</param>
internal sealed record ScatteredStreams(FreeShape Shape, int FreePercent, int Seed, int Streams = 500)
{
    /// <summary>The mean length of a stream.</summary>
    public int MeanClusters { get; init; } = 14;

    /// <summary>The part of the streams that lies in two to four pieces.</summary>
    public double FragmentedShare { get; init; } = 0.3;

    /// <summary>Makes the volume and the rules of its plans.</summary>
    public (NaiveVolume Volume, PlanningRules Rules) Build()
    {
        var random = new Random(Seed);
        var pieces = Enumerable.Range(0, Streams).SelectMany(stream => Pieces(random, stream)).ToArray();
        random.Shuffle(pieces);
        var left = pieces.Sum(static piece => piece.Length) * FreePercent / (100 - FreePercent);
        var volume = new NaiveVolume(pieces.Sum(static piece => piece.Length) + left);
        volume.Streams.AddRange(Enumerable.Range(0, Streams).Select(static _ => new NaiveStream(false, false, false, [])));
        var zone = Shape == FreeShape.HalfInMftZone ? new ClusterRun(new Lcn(0), new ClusterCount(left / 2)) : default;
        var (longest, position) = (Shape == FreeShape.SingleClusters ? 1 : 24, (int)zone.Length.Value);
        left -= position;
        // The first pieces of a stream come first, because the naive stream grows in that order.
        var waiting = pieces.OrderBy(static piece => piece.Number).GroupBy(static piece => piece.Stream)
            .ToDictionary(static group => group.Key, static group => new Queue<int>(group.Select(static piece => piece.Length)));
        var share = 2.0 * left / (longest + 1) / pieces.Length;
        foreach (var (stream, _, _) in pieces)
        {
            if (Shape != FreeShape.OneRun && random.NextDouble() < share)
            {
                var gap = Math.Min(left, 1 + random.Next(longest));
                (position, left) = (position + gap, left - gap);
            }

            var length = waiting[stream].Dequeue();
            volume.Place(stream, volume.Streams[stream], position, length);
            position += length;
        }

        return (volume, new PlanningRules(zone, new ClusterCount(1)));
    }

    private IEnumerable<(int Stream, int Number, int Length)> Pieces(Random random, int stream)
    {
        var length = 1 + (int)(-Math.Log(1 - random.NextDouble()) * MeanClusters);
        var count = random.NextDouble() < FragmentedShare ? Math.Min(length, 2 + random.Next(3)) : 1;
        for (var number = 0; number < count; number++)
            yield return (stream, number, (length * (number + 1) / count) - (length * number / count));
    }
}
