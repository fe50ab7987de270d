using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Space;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Defrag.Tests.Planning;

/// <summary>Properties of every plan on every volume, checked on a volume that is a plain array.</summary>
public class PlanPropertyTests
{
    private static readonly Gen<LayoutRecipe> Recipes =
        from seed in Gen.Choose(0, int.MaxValue - 1)
        from clusters in Gen.Choose(40, 700)
        from streams in Gen.Choose(1, 40)
        from used in Gen.Choose(20, 100)
        from zone in Gen.Elements(0, 0, 12)
        select new LayoutRecipe(seed, clusters, streams, used, zone);

    private static readonly IReadOnlyList<IPass> FilesOnly = PassCatalog.Select(["files"]);

    [Fact]
    public void A_plan_keeps_all_content_uses_only_free_clusters_and_never_makes_a_stream_worse() =>
        ForAll(recipe =>
        {
            var volume = recipe.Build();
            var used = volume.UsedClusters;
            var before = volume.Streams.ConvertAll(stream => stream.Excess);
            Carry(volume, PassCatalog.Available, recipe.Rules());
            for (var index = 0; index < before.Count; index++)
                volume.Streams[index].Excess.ShouldBeLessThanOrEqualTo(before[index]);

            volume.UsedClusters.ShouldBe(used);
            volume.ShouldHoldAllContent();
        });

    [Fact]
    public void The_gain_and_cost_of_each_group_are_as_stated() =>
        ForAll(recipe =>
        {
            var volume = recipe.Build();
            var model = volume.ToModel(recipe.Rules());
            var gained = 0L;
            foreach (var step in Planner.Plan(model, FilesOnly))
            {
                var before = volume.Streams.Sum(stream => stream.Excess);
                volume.CarryOut(step, recipe.Rules());
                (before - volume.Streams.Sum(stream => stream.Excess)).ShouldBeGreaterThanOrEqualTo((int)step.Group.Gain);
                step.Group.Moves.Sum(move => move.Count.Value).ShouldBe(step.Group.Cost.Value);
                step.Group.Commitment.ShouldBeGreaterThanOrEqualTo(step.Group.Cost);
                gained += step.Group.Gain;
            }

            gained.ShouldBeGreaterThanOrEqualTo(0);
        });

    [Fact]
    public void A_fragmented_file_is_left_only_where_no_free_run_takes_it() =>
        ForAll(recipe =>
        {
            var volume = recipe.Build();
            Carry(volume, FilesOnly, recipe.Rules());
            var largest = volume.ToModel(recipe.Rules()).Free.Largest.Length.Value;
            foreach (var stream in volume.Streams.Where(stream => stream is { IsDirectory: false, Immovable: false, Excess: > 0 }))
                ((long)stream.Clusters.Count(lcn => lcn >= 0)).ShouldBeGreaterThan(largest);
        });

    [Fact]
    public void A_second_run_moves_nothing() =>
        ForAll(recipe =>
        {
            var volume = recipe.Build();
            // A run analyses the volume again and repeats its passes. Clusters that files leave in the MFT zone belong to the zone then.
            var loops = recipe.ZonePercent == 0 ? 1 : PassLoop.Most - 1;
            for (var loop = 0; loop < loops; loop++)
                Carry(volume, PassCatalog.Available, recipe.Rules());
            Planner.Plan(volume.ToModel(recipe.Rules()), PassCatalog.Available).ToList().ShouldBeEmpty();
        });

    [Fact]
    public void The_same_volume_gives_the_same_plan() =>
        ForAll(recipe =>
        {
            var first = Planner.Plan(recipe.Build().ToModel(recipe.Rules()), FilesOnly).SelectMany(step => step.Group.Moves).ToList();
            var second = Planner.Plan(recipe.Build().ToModel(recipe.Rules()), FilesOnly).SelectMany(step => step.Group.Moves).ToList();
            second.ShouldBe(first);
        });

    [Fact]
    public void The_model_agrees_with_the_volume_after_every_plan() =>
        ForAll(recipe =>
        {
            var volume = recipe.Build();
            var model = Carry(volume, FilesOnly, recipe.Rules());
            for (var index = 0; index < volume.Streams.Count; index++)
            {
                model.CountFragments(index).Fragments.ShouldBe(volume.Streams[index].Fragments);
            }

            model.CompleteCheckpoint();
            var free = new FreeSpace();
            foreach (var run in model.Free.Runs.Concat(model.Space.MftZone.Runs))
                free.Add(run);
            free.Runs.ShouldBe(volume.FreeRuns());
        });

    [Fact]
    public void Shadow_copy_mode_defragments_as_much_as_the_ordinary_mode() =>
        ForAll(recipe =>
        {
            var volume = recipe.Build();
            var rules = recipe.Rules(shadowBlock: 4);
            Carry(volume, FilesOnly, rules);
            volume.ShouldHoldAllContent();
            var largest = volume.ToModel(rules).Free.Largest.Length.Value;
            foreach (var stream in volume.Streams.Where(stream => stream is { IsDirectory: false, Immovable: false, Excess: > 0 }))
                ((long)stream.Clusters.Count(lcn => lcn >= 0)).ShouldBeGreaterThan(largest);
        });

    private static LayoutModel Carry(NaiveVolume volume, IReadOnlyList<IPass> passes, PlanningRules rules)
    {
        var model = volume.ToModel(rules);
        volume.Checkpoint();
        foreach (var step in Planner.Plan(model, passes))
            volume.CarryOut(step, rules);

        volume.Checkpoint();
        return model;
    }

    private static void ForAll(Action<LayoutRecipe> property) =>
        Prop.ForAll(Recipes.ToArbitrary(), property).Check(Config.QuickThrowOnFailure.WithMaxTest(150).WithReplay(20260101UL, 7UL));
}
