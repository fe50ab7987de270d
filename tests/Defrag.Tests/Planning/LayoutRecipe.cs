using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning;

/// <summary>Makes a layout from a few numbers: the same numbers make the same layout.</summary>
/// <param name="Seed">The seed of all random numbers.</param>
/// <param name="Clusters">The size of the volume.</param>
/// <param name="Streams">The number of streams to place.</param>
/// <param name="UsedPercent">The share of clusters in use.</param>
/// <param name="ZonePercent">The share of the MFT zone, at the end of the volume.</param>
public sealed record LayoutRecipe(int Seed, int Clusters, int Streams, int UsedPercent, int ZonePercent)
{
    private const int UnitClusters = 16;

    public PlanningRules Rules(int shadowBlock = 1)
    {
        var zone = Clusters * ZonePercent / 100;
        return new PlanningRules(new ClusterRun(new Lcn(Clusters - zone), new ClusterCount(zone)), new ClusterCount(shadowBlock));
    }

    /// <summary>Places the streams extent by extent at random free positions.</summary>
    public NaiveVolume Build()
    {
        var random = new Random(Seed);
        var volume = new NaiveVolume(Clusters);
        var budget = (long)Clusters * UsedPercent / 100;
        for (var number = 0; number < Streams && budget > 0; number++)
        {
            var stream = new NaiveStream(
                IsDirectory: random.Next(6) == 0,
                InUnits: random.Next(6) == 0,
                Immovable: random.Next(12) == 0,
                []);
            var pieces = random.Next(1, 8);
            for (var piece = 0; piece < pieces && budget > 0; piece++)
                budget -= AddPiece(random, volume, stream, volume.Streams.Count);
            if (stream.Clusters.Count > 0)
                volume.Streams.Add(stream);
        }

        return volume;
    }

    private static int AddPiece(Random random, NaiveVolume volume, NaiveStream stream, int index)
    {
        var length = random.Next(1, 12);
        var hole = random.Next(5) == 0 ? random.Next(1, 5) : 0;
        if (stream.InUnits)
        {
            hole = UnitClusters - length;
            if (random.Next(3) == 0)
                (length, hole) = (UnitClusters, 0);
        }

        var start = volume.FindFree(random.Next(volume.Size), length);
        if (start < 0)
            return 0;
        volume.Place(index, stream, start, length);
        stream.Clusters.AddRange(Enumerable.Repeat(-1, hole));
        return length;
    }
}
