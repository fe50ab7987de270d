using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning;

/// <summary>Makes a layout out of a few numbers: the same numbers make the same layout.</summary>
/// <param name="Seed">For everything random.</param>
/// <param name="Clusters">Size of the volume.</param>
/// <param name="Streams">How many streams to try to place.</param>
/// <param name="UsedPercent">How full to make it.</param>
/// <param name="ZonePercent">Share of the volume, at its end, where nothing may be put.</param>
public sealed record LayoutRecipe(int Seed, int Clusters, int Streams, int UsedPercent, int ZonePercent)
{
    private const int UnitClusters = 16;

    public PlanningRules Rules(int shadowBlock = 1)
    {
        var zone = Clusters * ZonePercent / 100;
        return new PlanningRules(new ClusterRun(new Lcn(Clusters - zone), new ClusterCount(zone)), new ClusterCount(shadowBlock));
    }

    /// <summary>Lays the streams out piece by piece at random free places.</summary>
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
