using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

/// <summary>Tests the pass <c>backup-order</c> on volumes that are plain arrays.</summary>
public sealed class BackupOrderPlanTests
{
    [Theory]
    // From the first cluster on, the order would move 24 clusters for 16 used ones. That is above the limit.
    [InlineData("HHGGFFEEDDCCBBAA........", "EEFFGGHH........AABBCCDD")]
    [InlineData("#HHGFFF##EDDCC#BBAA................", "#AABBCC##DDEHH#FFFG................")]
    [InlineData("#HHGFFF##EDDCC#BBAA................#........", "#AABBCC##DDE..#FFFG................#HH......")]
    [InlineData("HHGGFF........EEDD#CC#BB#AA#", "AABBCC........DDEE#FF#GG#HH#")]
    [InlineData("AABBCCDDEEFFGGHH........", "AABBCCDDEEFFGGHH........")]
    public void Small_files_lie_one_behind_the_other_in_read_order(string before, string after) =>
        Order(before).ShouldBe(after);

    [Fact]
    public void An_order_without_room_moves_nothing_and_says_why()
    {
        var model = DrawnVolume.Parse("DDDD#CCCC#BBB#AA#.#.#.#.#.#.").ToModel(new PlanningRules(default, new ClusterCount(1)));
        // The letters are numbered as they appear: D first.
        model.ReadOrder = new ReadSequence([3, 2, 1, 0], [0, 0, 0, 0], ClusterBytes: 4096);
        BackupOrderPlan.Create(model).ShouldBeEmpty();
        OrderNotes.Of(new DefragOptions(), model, listed: null).Single().ShouldBe(
            "No file was placed in the order of the backup: the free space outside the MFT zone does not suffice for it.");
    }

    [Fact]
    public void Fewer_jumps_are_left_on_every_volume_and_nothing_is_lost()
    {
        var improved = 0;
        for (var seed = 1; seed <= 200; seed++)
        {
            var size = seed % 4 == 0 ? 300 : 5000;
            var recipe = new LayoutRecipe(seed, size, size, 40 + (seed % 56), seed % 3 == 0 ? 12 : 0);
            var volume = recipe.Build();
            var order = OrderTrial.Shuffled(volume.Streams.Count, seed);
            var excess = volume.Streams.ConvertAll(static stream => stream.Excess);
            var (used, jumps, longest) = (volume.UsedClusters, OrderTrial.Jumps(volume, order), LongestFree(volume));
            OrderTrial.Carry(volume, recipe.Rules(), order);
            volume.ShouldHoldAllContent();
            volume.UsedClusters.ShouldBe(used);
            for (var stream = 0; stream < excess.Count; stream++)
                volume.Streams[stream].Excess.ShouldBeLessThanOrEqualTo(excess[stream], $"seed {seed}");
            OrderTrial.Jumps(volume, order).ShouldBeLessThanOrEqualTo(jumps + 0.001, $"seed {seed}");
            LongestFree(volume).ShouldBeGreaterThanOrEqualTo(longest, $"seed {seed}");
            improved += OrderTrial.Jumps(volume, order) * 4 <= jumps * 3 ? 1 : 0;
        }

        // On the others no free run is as long as a stream.
        improved.ShouldBeGreaterThan(60, "volumes with at most three quarters of their jumps");
    }

    [Fact]
    public void Runs_come_to_an_end_after_which_nothing_moves()
    {
        for (var seed = 1; seed <= 100; seed++)
        {
            var recipe = new LayoutRecipe(seed, 600, 40, 60, 0);
            var volume = recipe.Build();
            var order = OrderTrial.Shuffled(volume.Streams.Count, seed);
            var moved = Enumerable.Range(1, 6).Select(_ => OrderTrial.Carry(volume, recipe.Rules(), order)).ToList();
            moved[^1].ShouldBe(0, $"seed {seed}: {string.Join(", ", moved)}");
        }
    }

    [Fact]
    public void Files_that_left_an_ordered_volume_return_for_at_most_three_times_their_clusters()
    {
        var returned = 0;
        for (var seed = 1; seed <= 100; seed++)
        {
            var drawing = WithoutSome(new Random(seed), out var left);
            var volume = DrawnVolume.Parse(drawing);
            var letters = drawing.Where(static letter => letter != '.').Distinct().ToList();
            var order = letters.Order().Select(letter => letters.IndexOf(letter)).ToList();
            var inOrder = OrderTrial.InOrder(volume, order);
            var moved = OrderTrial.Carry(volume, new LayoutRecipe(1, drawing.Length, letters.Count, 0, 0).Rules(), order);
            volume.ShouldHoldAllContent();
            moved.ShouldBeLessThanOrEqualTo(3 * left, $"seed {seed}: {drawing}");
            returned += OrderTrial.InOrder(volume, order) - inOrder;
        }

        // Seven leave each volume.
        returned.ShouldBeGreaterThan(400);
    }

    [Fact]
    public void A_chain_is_as_long_as_the_longest_that_a_naive_search_finds()
    {
        for (var seed = 1; seed <= 100; seed++)
        {
            var recipe = new LayoutRecipe(seed, 400, 30, 70, 0);
            var volume = recipe.Build();
            var model = volume.ToModel(recipe.Rules());
            var order = OrderTrial.Shuffled(volume.Streams.Count, seed);
            var chain = OrderedChain.Find(model, order);
            chain.Select(stream => volume.Streams[stream].Clusters[0]).ShouldBeInOrder();
            chain.ConvertAll(stream => order.IndexOf(stream)).ShouldBeInOrder();
            chain.ShouldAllBe(stream => volume.Streams[stream].Excess == 0);
            chain.Count.ShouldBe(NaiveChain([.. order.Where(stream => volume.Streams[stream].Excess == 0)
                .Select(stream => volume.Streams[stream].Clusters[0])]));
        }
    }

    // Files of one directory behind the other, with a gap behind each ten. Every seventh file was written anew at the end, a little longer.
    private static string WithoutSome(Random random, out long left)
    {
        const string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        var (drawing, end) = ("", new List<string>());
        for (var file = 0; file < letters.Length; file++)
        {
            var clusters = 60 + random.Next(120);
            var hasLeft = file % 7 == 3;
            drawing += new string(hasLeft ? '.' : letters[file], clusters) + (file % 10 == 9 ? new string('.', 30) : "");
            if (hasLeft)
                end.Add(new string(letters[file], clusters + random.Next(30)));
        }

        var shuffled = end.ToArray();
        random.Shuffle(shuffled);
        left = shuffled.Sum(static file => file.Length);
        return drawing + string.Concat(shuffled) + new string('.', 2000);
    }

    private static string Order(string drawing)
    {
        var volume = DrawnVolume.Parse(drawing);
        var letters = drawing.Where(static letter => letter is not '.' and not '#').Distinct().ToList();
        var order = letters.Order().Select(letter => letters.IndexOf(letter)).ToList();
        OrderTrial.Carry(volume, new LayoutRecipe(1, drawing.Length, letters.Count, 0, 0).Rules(), order);
        var after = Enumerable.Repeat('.', drawing.Length).ToArray();
        for (var stream = 0; stream < volume.Streams.Count; stream++)
        {
            foreach (var lcn in volume.Streams[stream].Clusters)
                after[lcn] = stream < letters.Count ? letters[stream] : '#';
        }

        return new string(after);
    }

    private static long LongestFree(NaiveVolume volume) =>
        volume.FreeRuns().Select(static run => run.Length.Value).DefaultIfEmpty(0).Max();

    private static int NaiveChain(List<int> positions)
    {
        var longest = new int[positions.Count];
        for (var at = 0; at < positions.Count; at++)
            longest[at] = 1 + Enumerable.Range(0, at).Where(before => positions[before] < positions[at]).Select(before => longest[before])
                .DefaultIfEmpty(0).Max();
        return longest.DefaultIfEmpty(0).Max();
    }
}
