using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Defrag.Tests.Planning.Mft;

/// <summary>Small volumes drawn as text: $ is $MFT, a letter a file, a dot is free, # is immovable.</summary>
public sealed class MftPassTests
{
    private const int FirstRecords = 2;

    // A record of 1 KB without its header, standard information, name, the headers of both run lists and a bitmap of eight runs.
    private const int RoomOfRecord = 1024 - 408 - 56;

    [Theory]
    [InlineData("$$$....#$$#$........", 0, 7, 0, "behind the first fragment, where the zone has room")]
    [InlineData("#..$#.$$$$..$#......", 0, 0, 5, "around the longest fragment, where that is cheaper")]
    [InlineData("$$#$$#..........A...", 0, 16, 6, "in the smallest run of the zone that takes it all")]
    [InlineData("$$#$$#..#...#...A....", 0, 3, 17, "outside of the zone, where the zone has no room")]
    public void Offline_the_mft_becomes_contiguous(string drawing, int zoneStart, int zoneLength, int start, string because)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(PassCatalog.Select(["mft"]), Rules(zoneStart, zoneLength));
        Mft(volume).Fragments.ShouldBe(1, because);
        Mft(volume).Clusters[0].ShouldBe(start, because);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData("$$$....#$$#$....", 1, "what follows comes to the first fragment")]
    [InlineData("$$AA$$....", 1, "a file that is in the way leaves")]
    [InlineData("$$#$#$#$.....", 2, "behind an obstacle all that may move comes together")]
    [InlineData("$$#$#$#$..#..", 2, "also around one of its fragments")]
    [InlineData("$$#$#$#$#.#.#..", 3, "and if no run takes all of it, as much as fits")]
    public void Online_the_first_records_of_the_mft_stay(string drawing, int fragments, string because)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(PassCatalog.Select(["mft"]), Rules(0, 0) with { ImmovableMft = new ClusterCount(FirstRecords) });
        Mft(volume).Clusters[..FirstRecords].ShouldBe([0, 1]);
        Mft(volume).Fragments.ShouldBe(fragments, because);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData("$$AA.$$BB.$$CC.$$DD..")]
    [InlineData("$$AAA.$$BBB.$$CCC...")]
    [InlineData("AAAA$$$...BBBBBBBBBBBBBBBBBBBBBBBB$$$...")]
    public void Offline_the_mft_becomes_contiguous_even_where_every_free_run_is_shorter(string drawing)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(PassCatalog.Select(["mft"]), Rules(0, 0) with { AllowsTemporaryFragments = true });
        Mft(volume).Fragments.ShouldBe(1);
        volume.Streams.ShouldAllBe(stream => stream.Excess == 0);
        volume.ShouldHoldAllContent();
    }

    // A fragmented file has no place as a whole. Its fragments would keep $MFT in pieces, and the pieces of $MFT other files.
    [Fact]
    public void Single_fragments_of_files_make_way_for_the_mft()
    {
        var volume = DrawnVolume.Parse("$$AB$$.A.B");
        var before = volume.Streams.ConvertAll(stream => stream.Excess);
        volume.CarryOut(PassCatalog.Select(["mft"]), Rules(0, 0) with { AllowsTemporaryFragments = true });
        Mft(volume).Fragments.ShouldBe(1);
        volume.Streams.Select((stream, at) => stream.Excess <= before[at]).ShouldAllBe(isKept => isKept);
        volume.ShouldHoldAllContent();
    }

    // A is longer than every gap. It takes the place of shorter files, and these fill the gaps that $MFT leaves.
    [Fact]
    public void A_file_behind_the_mft_displaces_shorter_ones()
    {
        var volume = DrawnVolume.Parse("$$$$$$AAAA$$BB.$$CC#####");
        volume.CarryOut(PassCatalog.Select(["mft"]), Rules(0, 0) with { AllowsTemporaryFragments = true });
        Mft(volume).Fragments.ShouldBe(1);
        Mft(volume).Clusters[0].ShouldBe(0);
        volume.Streams.ShouldAllBe(stream => stream.Excess == 0);
        volume.ShouldHoldAllContent();
    }

    // The run list of $MFT has only the room of its record. A volume refuses the move that exceeds it, and the rest of the plan is lost.
    [Theory]
    [InlineData(0)]
    [InlineData(FirstRecords)]
    public void The_mft_never_has_more_fragments_than_its_record_lists(int immovable)
    {
        var rules = Rules(0, 0) with { AllowsTemporaryFragments = true, ImmovableMft = new ClusterCount(immovable) };
        var groups = 0;
        for (var seed = 0; seed < 20; seed++)
        {
            var volume = WithScarceSpace(seed);
            foreach (var step in Planner.Plan(volume.ToModel(rules), PassCatalog.Select(["mft"])))
            {
                volume.CarryOut(step, rules);
                BytesOfRunList(Mft(volume)).ShouldBeLessThanOrEqualTo(RoomOfRecord, $"seed {seed}");
                groups++;
            }
        }

        groups.ShouldBeGreaterThan(100, "the premise");
    }

    // How much room each of the records has is not known.
    [Fact]
    public void An_mft_whose_run_list_lies_in_several_records_gets_no_more_fragments()
    {
        const int Pieces = 240;
        var rules = Rules(0, 0) with { AllowsTemporaryFragments = true };
        var volume = Alternating(Pieces);
        BytesOfRunList(Mft(volume)).ShouldBeGreaterThan(RoomOfRecord, "the premise");
        var (groups, most) = (0, Mft(volume).Fragments);
        foreach (var step in Planner.Plan(volume.ToModel(rules), PassCatalog.Select(["mft"])))
        {
            volume.CarryOut(step, rules);
            Mft(volume).Fragments.ShouldBeLessThanOrEqualTo(most);
            most = Math.Max(48, Mft(volume).Fragments);
            groups++;
        }

        Mft(volume).Fragments.ShouldBe(1);
        groups.ShouldBeGreaterThan(Pieces, "the premise");
    }

    // Files find no way to the clusters of $MFT, and $MFT must not lie in more pieces. It fills its target from the start, part by part.
    [Theory]
    [InlineData(150, false)]
    [InlineData(100, true)]
    public void An_mft_in_many_pieces_becomes_contiguous_beside_few_free_clusters(int pieces, bool isShuffled)
    {
        var rules = Rules(0, 0) with { AllowsTemporaryFragments = true };
        var left = new List<int>();
        for (var seed = 0; seed < 20; seed++)
        {
            var volume = Scattered(seed, pieces, isShuffled);
            volume.CarryOut(PassCatalog.Select(["mft"]), rules);
            if (Mft(volume).Fragments > 1)
                left.Add(seed);
            volume.ShouldHoldAllContent();
        }

        left.ShouldBeEmpty();
    }

    [Theory]
    [InlineData(1, true)]
    [InlineData(100, false)]
    public void The_cost_of_a_plan_that_is_too_expensive_is_noted(int price, bool isTooExpensive)
    {
        var rules = Rules(0, 0) with { AllowsTemporaryFragments = true, FragmentPrice = new ClusterCount(price) };
        var model = DrawnVolume.Parse("$$AAA.$$BBB.$$CCC...").ToModel(rules);
        var steps = Planner.Plan(model, PassCatalog.Select(["mft"])).Count();
        (model.CountFragments(0).Excess > 0).ShouldBe(isTooExpensive);
        (model.LeftForCost.Of(0) is not null).ShouldBe(isTooExpensive, $"{steps} steps");
    }

    [Fact]
    public void Nothing_makes_way_while_a_free_run_holds_the_mft()
    {
        var volume = DrawnVolume.Parse("$$AA$$....");
        volume.CarryOut(PassCatalog.Select(["mft"]), Rules(0, 4));
        Mft(volume).Fragments.ShouldBe(1);
        volume.Streams.Single(stream => !stream.IsMft).Clusters.ShouldBe([2, 3]);
    }

    [Fact]
    public void A_contiguous_mft_is_left_alone()
    {
        var volume = DrawnVolume.Parse("..$$$$#A#A....");
        Planner.Plan(volume.ToModel(Rules(0, 3)), PassCatalog.Select(["mft"])).ShouldBeEmpty();
    }

    private static PlanningRules Rules(int zoneStart, int zoneLength) =>
        new(new ClusterRun(new Lcn(zoneStart), new ClusterCount(zoneLength)), new ClusterCount(1));

    private static NaiveStream Mft(NaiveVolume volume) => volume.Streams.Single(stream => stream.IsMft);

    // Each piece of $MFT has one to three clusters, and a file as long lies behind it. The free clusters are single ones.
    private static NaiveVolume Alternating(int pieces)
    {
        var random = new Random(7);
        var volume = new NaiveVolume(pieces * 8);
        var mft = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []) { IsMft = true };
        volume.Streams.Add(mft);
        var at = 0;
        for (var piece = 0; piece < pieces; piece++)
        {
            var length = random.Next(1, 4);
            volume.Place(0, mft, at, length);
            at += length;
            var file = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []);
            volume.Place(volume.Streams.Count, file, at, length);
            volume.Streams.Add(file);
            at += length + (piece % 3 == 0 ? 1 : 0);
        }

        return WithImmovableRest(volume, at);
    }

    // $MFT in pieces among files of up to 12 clusters, in any order if it is shuffled. The free clusters are single ones.
    private static NaiveVolume Scattered(int seed, int count, bool isShuffled)
    {
        var random = new Random(seed);
        var volume = new NaiveVolume(4000);
        var mft = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []) { IsMft = true };
        volume.Streams.Add(mft);
        var (at, pieces) = (0, new List<(int Start, int Length)>());
        for (var piece = 0; piece < count; piece++)
        {
            pieces.Add((at, random.Next(1, 12)));
            at += pieces[^1].Length + (piece % 4 == 0 ? 1 : 0);
            var file = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []);
            var length = random.Next(1, 13);
            volume.Place(volume.Streams.Count, file, at, length);
            volume.Streams.Add(file);
            at += length;
        }

        foreach (var (start, length) in isShuffled ? pieces.OrderBy(_ => random.Next()) : pieces.AsEnumerable())
            volume.Place(0, mft, start, length);
        return WithImmovableRest(volume, at);
    }

    private static int BytesOfRunList(NaiveStream stream)
    {
        var writer = new MappingPairsWriter(new byte[4096]);
        for (int first = 0, end; first < stream.Clusters.Count; first = end)
        {
            for (end = first + 1; end < stream.Clusters.Count && stream.Clusters[end] == stream.Clusters[end - 1] + 1;)
                end++;
            writer.TryAdd(new Extent(new Vcn(first), new Lcn(stream.Clusters[first]), new ClusterCount(end - first))).ShouldBeTrue();
        }

        return writer.Length;
    }

    // $MFT in up to four pieces, contiguous files of up to 12 clusters between them, and free runs of one and two clusters.
    private static NaiveVolume WithScarceSpace(int seed)
    {
        var random = new Random(seed);
        var volume = new NaiveVolume(4000);
        var mft = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []) { IsMft = true };
        volume.Streams.Add(mft);
        var at = 0;
        for (var piece = random.Next(2, 5); piece > 0; piece--)
        {
            var length = random.Next(80, 250);
            volume.Place(0, mft, at, length);
            at += length;
            for (var files = random.Next(40, 90); files > 0; files--)
            {
                at += random.Next(3) == 0 ? random.Next(1, 3) : 0;
                var file = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []);
                volume.Place(volume.Streams.Count, file, at, length = random.Next(1, 13));
                volume.Streams.Add(file);
                at += length;
            }
        }

        return WithImmovableRest(volume, at);
    }

    private static NaiveVolume WithImmovableRest(NaiveVolume volume, int start)
    {
        volume.Occupy(start, volume.Size - start);
        volume.Streams[^1] = volume.Streams[^1] with { Immovable = true };
        return volume;
    }
}
