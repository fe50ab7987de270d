using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>Offline, where contiguous streams may be fragmented for a while, every stream that has a place gets there.</summary>
public class TargetPlanTests
{
    private static readonly PlanningRules Offline = new()
    {
        AllowsTemporaryFragments = true,
    };

    [Theory]
    [InlineData("AABBBB.A", "the others go to what A leaves")]
    [InlineData("AAAABBBBAAAA..", "B is longer than all that is free")]
    [InlineData("AAABCDBBCCDA.", "one cluster is free")]
    [InlineData("AABBB#AA..#BB", "what A leaves takes what is too much beside it")]
    [InlineData("aaAAbbBBaaAAbbBB.", "directories too")]
    [InlineData("AA..BB#A", "a part lies in another gap")]
    [InlineData("A#BBBB.#CCDDDDD#AA", "B and D change places, C goes to what A leaves, and A comes behind B")]
    public void Streams_that_no_other_strategy_places_become_contiguous(string drawing, string because)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(PassCatalog.Available, Offline);
        volume.Streams.Where(stream => !stream.Immovable).ShouldAllBe(stream => stream.Excess == 0, because);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData("ABAB#ABA#BA.#", 2, "A is longer than every gap")]
    [InlineData("ABAB#ABA#BACB#ACCA.#", 2, "A and B are longer than most gaps")]
    [InlineData("BABA#BAB#AB.#", 2, "B is longer than every gap")]
    public void A_stream_that_fits_nowhere_lies_in_pieces_and_the_others_become_contiguous(string drawing, int fragments, string because)
    {
        // Below a sixteenth free.
        var volume = DrawnVolume.Parse(drawing + new string('#', 32));
        volume.CarryOut(PassCatalog.Available, Offline);
        var movable = volume.Streams.FindAll(stream => !stream.Immovable);
        movable.Sum(stream => stream.Excess).ShouldBe(fragments - 1, because);
        movable.Count(stream => stream.Excess > 0).ShouldBe(1, because);
        volume.ShouldHoldAllContent();
    }

    // A piece is a range of a stream, counted in clusters.
    [Fact]
    public void A_stream_with_holes_does_not_lie_in_pieces()
    {
        var volume = new NaiveVolume(12);
        var stream = new NaiveStream(IsDirectory: false, InUnits: true, Immovable: false, []);
        volume.Streams.Add(stream);
        volume.Place(0, stream, 0, 2);
        stream.Clusters.AddRange([-1, -1]);
        volume.Place(0, stream, 4, 2);
        var layout = new TargetLayout(volume.ToModel(Offline with { SplitsUnits = true }), [0]);
        var (pieces, misfits) = PiecePlan.Choose(layout, [0]);
        pieces.ShouldBeEmpty();
        misfits.ShouldBe([0]);
    }

    [Fact]
    public void Streams_wait_in_the_mft_zone_where_nothing_else_is_free_and_leave_it_again()
    {
        var volume = DrawnVolume.Parse("AABBAABBCCDDCCDD....");
        var zone = new ClusterRun(new Lcn(16), new ClusterCount(4));
        volume.CarryOut(PassCatalog.Available, Offline with { MftZone = zone });
        volume.Streams.ShouldAllBe(stream => stream.Excess == 0);
        volume.FreeRuns().ShouldBe([zone]);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData("AAAA.BBB.CCC.#DDDD.D.", 4, 1)]
    [InlineData("AAAA.BB.CCC.#DD.D.", 5, 0)]
    [InlineData("AAAAAAAA.BBBBBBBBB.", 2, 0)]
    public void Free_space_becomes_one_run_in_each_gap_whatever_the_gap_contains(string drawing, int longest, int other)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(PassCatalog.Available, Offline);
        volume.FreeRuns().Select(run => (int)run.Length.Value).OrderDescending().ShouldBe(other == 0 ? [longest] : [longest, other]);
    }

    [Theory]
    [InlineData(20, 0, "whole units fit beside the stream")]
    [InlineData(5, 20, "each unit goes aside")]
    public void A_stream_that_moves_in_units_slides_by_whole_units(int behind, int elsewhere, string because)
    {
        var volume = new NaiveVolume(3 + 48 + behind + 1 + elsewhere + 1);
        Place(3, 48, inUnits: true);
        Place(3 + 48 + behind, 1, inUnits: false);
        Place(volume.Size - 1, 1, inUnits: false);
        volume.CarryOut(PassCatalog.Available, Offline);
        volume.FreeRuns().Count(run => run.Start.Value < 3 + 48 + behind).ShouldBe(1, because);
        volume.Streams[0].Excess.ShouldBe(0);
        volume.ShouldHoldAllContent();

        void Place(int start, int length, bool inUnits)
        {
            var stream = new NaiveStream(IsDirectory: false, inUnits, Immovable: !inUnits, []);
            volume.Place(volume.Streams.Count, stream, start, length);
            volume.Streams.Add(stream);
        }
    }

    [Fact]
    public void Online_no_contiguous_stream_is_fragmented()
    {
        var volume = DrawnVolume.Parse("AAAABBBBAAAA..");
        foreach (var step in Planner.Plan(volume.ToModel(default), PassCatalog.Available))
        {
            foreach (var move in step.Group.Moves)
                volume.Move(move, default);
            volume.Streams[1].Excess.ShouldBe(0);
            volume.Checkpoint();
        }
    }

    [Theory]
    [InlineData(1, 1024, 8, 3)]
    [InlineData(2, 1024, 20, 3)]
    [InlineData(3, 2048, 10, 6)]
    [InlineData(4, 512, 5, 1)]
    public void Streams_fragmented_into_single_clusters_become_contiguous(int seed, int clusters, int meanLength, int free)
    {
        var volume = Shattered(seed, clusters, meanLength, free);
        volume.Streams.Sum(stream => stream.Excess).ShouldBeGreaterThan(clusters / 2);
        volume.CarryOut(PassCatalog.Available, Offline);
        volume.Streams.ShouldAllBe(stream => stream.Excess == 0);
        volume.FreeRuns().ShouldHaveSingleItem();
        volume.ShouldHoldAllContent();
    }

    [Fact]
    public void On_any_volume_all_streams_that_can_be_packed_become_contiguous_and_a_second_run_moves_nothing()
    {
        var packed = 0;
        Prop.ForAll(Recipes.ToArbitrary(), recipe =>
        {
            var volume = recipe.Build();
            var rules = recipe.Rules() with { AllowsTemporaryFragments = true };
            volume.CarryOut(PassCatalog.Available, rules);
            volume.ShouldHoldAllContent();
            volume.Checkpoint();
            // A stream that moves in units cannot slide: it may need more room than there is.
            if (recipe.ZonePercent == 0 && volume.Streams.TrueForAll(stream => !stream.InUnits) && NaivePacking.Fits(volume))
            {
                packed++;
                volume.Streams.Where(stream => !stream.Immovable).ShouldAllBe(stream => stream.Excess == 0);
            }

            Planner.Plan(volume.ToModel(rules), PassCatalog.Available).ToList().ShouldBeEmpty();
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(150).WithReplay(20261121UL, 7UL));
        packed.ShouldBeGreaterThan(30);
    }

    private static readonly Gen<LayoutRecipe> Recipes =
        from seed in Gen.Choose(0, int.MaxValue - 1)
        from clusters in Gen.Choose(30, 150)
        from streams in Gen.Choose(1, 9)
        from used in Gen.Choose(60, 100)
        from zone in Gen.Elements(0, 0, 12)
        select new LayoutRecipe(seed, clusters, streams, used, zone);

    // Each cluster gets a target of its own.
    private static NaiveVolume Shattered(int seed, int clusters, int meanLength, int free)
    {
        var random = new Random(seed);
        var volume = new NaiveVolume(clusters);
        var places = Enumerable.Range(0, clusters).ToArray();
        random.Shuffle(places);
        for (var next = 0; next < clusters - free;)
        {
            var stream = new NaiveStream(random.Next(6) == 0, InUnits: false, Immovable: false, []);
            for (var left = Math.Min(clusters - free - next, 1 + random.Next(2 * meanLength)); left > 0; left--)
                volume.Place(volume.Streams.Count, stream, places[next++], 1);
            volume.Streams.Add(stream);
        }

        return volume;
    }
}
