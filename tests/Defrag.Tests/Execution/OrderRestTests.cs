using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Defrag.Tests.Planning.Ordering;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>Tests what a run says about the files outside the order of the backup.</summary>
public sealed class OrderRestTests
{
    private const int ClusterBytes = 8192;
    private const string NoPlace = "no place was found that is worth the moves";
    private const string Long = "it is long, so that moving it costs more than its jumps";

    // Z is read between B and C. From 256 KB on, the heads jump to it and back.
    private static readonly string Between = new string('A', 40) + "BBCC" + new string('Z', 40) + new string('.', 200);

    [Fact]
    public void A_volume_in_order_has_nothing_left_out() => Find(Model("AABBCC....", "ABC")).ShouldBeEmpty();

    [Fact]
    public void A_file_that_may_move_found_no_place() =>
        Find(Model(Between, "ZABC")).ShouldBe([new FilesOutOfOrder(NoPlace, 1, 40 * ClusterBytes, 0.025)]);

    [Fact]
    public void A_long_file_stays_with_the_seconds_of_a_jump_to_it_and_one_back() =>
        Find(Model("AABBCC" + new string('Z', 200) + "...", "AZBC"))
            .ShouldBe([new FilesOutOfOrder(Long, 1, 200 * ClusterBytes, 0.013)], "the jump to it is a skip");

    [Fact]
    public void A_long_file_in_fragments_may_be_too_long_for_the_free_space() =>
        Find(Model(new string('Z', 100) + "A" + new string('Z', 100) + "...", "ZA")).Single().Reason
            .ShouldBe("it is long and takes more than a quarter of the free space");

    [Fact]
    public void The_limit_on_moved_bytes_leaves_out_the_longest_files()
    {
        var ten = string.Concat("ABCDEFGHIJ".Select(static letter => new string(letter, 9)));
        Find(Model(ten + new string('Z', 40) + "....", "ABCDEZFGHIJ")).Single().Reason.ShouldBe("the limit on moved bytes left it out");
    }

    [Fact]
    public void A_stopped_run_an_excluded_file_and_a_price_are_told()
    {
        var model = Model(Between, "ZABC");
        OrderRest.Find(model, [], "the run was stopped").Single().Reason.ShouldBe("the run was stopped");
        // The letters are numbered as they appear: Z last.
        OrderRest.Find(model, new Dictionary<int, string> { [3] = "excluded" }, "the run was stopped").Single().Reason.ShouldBe("excluded");
        model.ReadOrder!.HasNoRoom = true;
        Find(model).Single().Reason.ShouldBe("the free space outside the MFT zone does not suffice");
        model.ReadOrder.OverPrice = new OrderPrice(2, 1);
        Find(model).Single().Reason.ShouldBe("moving takes too long for the seconds saved");
    }

    [Fact]
    public void Files_in_the_zone_on_solid_state_and_under_a_shadow_copy_are_told()
    {
        var rules = new PlanningRules(default, new ClusterCount(1));
        Find(Model(Between, "ZABC", rules with { HasNoSeekPenalty = true })).ShouldBeEmpty();
        Find(Model(Between, "ZABC", rules with { ShadowBlock = new ClusterCount(4) })).Single().Reason
            .ShouldBe("a shadow copy would store the moved clusters");
        var zone = new ClusterRun(new Lcn(44), new ClusterCount(40));
        Find(Model(Between, "ZABC", new PlanningRules(zone, new ClusterCount(1)))).Single().Reason.ShouldBe("it lies in the MFT zone");
    }

    [Fact]
    public void The_seconds_of_all_reasons_never_exceed_those_of_all_jumps()
    {
        for (var seed = 1; seed <= 100; seed++)
        {
            var recipe = new LayoutRecipe(seed, 3000, 100, 40 + (seed % 56), seed % 3 == 0 ? 12 : 0);
            var volume = recipe.Build();
            var model = volume.ToModel(recipe.Rules());
            var order = OrderTrial.Shuffled(volume.Streams.Count, seed);
            model.ReadOrder = new ReadSequence(order, [.. order.Select(static _ => 0)], ClusterBytes);
            var all = ReadCost.Jumps(model, model.ReadOrder, static _ => null);
            var left = Find(model);
            left.Sum(static one => one.SecondsUnsaved).ShouldBeInRange(0.3 * all, all + 0.01, $"seed {seed}");
            left.Sum(static one => one.Files).ShouldBeInRange(1, order.Count - 1, $"seed {seed}");
        }
    }

    private static IReadOnlyList<FilesOutOfOrder> Find(LayoutModel model) => OrderRest.Find(model, [], stopped: null);

    private static LayoutModel Model(string drawing, string order) =>
        Model(drawing, order, new PlanningRules(default, new ClusterCount(1)));

    private static LayoutModel Model(string drawing, string order, PlanningRules rules)
    {
        var letters = drawing.Where(static letter => letter != '.').Distinct().ToList();
        var model = DrawnVolume.Parse(drawing).ToModel(rules);
        model.ReadOrder = new ReadSequence(
            [.. order.Select(letter => letters.IndexOf(letter))], [.. order.Select(static _ => 0)], ClusterBytes);
        return model;
    }
}
