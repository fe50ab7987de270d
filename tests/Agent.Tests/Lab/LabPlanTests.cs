using FleetDefrag.Agent.Lab;

namespace FleetDefrag.Agent.Tests.Lab;

public sealed class LabPlanTests
{
    private const int ClusterBytes = 4096;

    [Theory]
    [InlineData(1, 4096, 0)]
    [InlineData(200, 100_000, 1500)]
    [InlineData(50, 5_000, 10)]
    public void A_plan_has_the_files_and_the_excess_that_were_asked_for(int files, long meanBytes, int excess)
    {
        var plan = Make(files, meanBytes, excess, seed: 7);

        plan.Count.ShouldBe(files);
        plan.Sum(file => file.Pieces - 1).ShouldBe(excess);
        plan.ShouldAllBe(
            file => file.Bytes >= ClusterBytes && file.Pieces >= 1 && file.Pieces <= (file.Bytes + ClusterBytes - 1) / ClusterBytes);
        plan.Select(file => file.RelativePath).Distinct(StringComparer.OrdinalIgnoreCase).Count().ShouldBe(files);
    }

    [Fact]
    public void The_average_length_comes_out() =>
        Make(5_000, 200_000, 0, seed: 7).Average(file => file.Bytes).ShouldBe(200_000, 2_000);

    [Fact]
    public void The_same_seed_gives_the_same_plan_and_another_seed_another()
    {
        Make(100, 50_000, 300, seed: 1).ShouldBe(Make(100, 50_000, 300, seed: 1));
        Make(100, 50_000, 300, seed: 1).ShouldNotBe(Make(100, 50_000, 300, seed: 2));
    }

    [Fact]
    public void More_fragments_than_clusters_are_refused()
    {
        LabPlan.Make(2, ClusterBytes, 1_000, ClusterBytes, seed: 1, out var mostExcess).ShouldBeNull();

        mostExcess.ShouldBeLessThan(1_000);
        LabPlan.Make(2, ClusterBytes, (int)mostExcess, ClusterBytes, seed: 1, out _).ShouldNotBeNull();
    }

    private static IReadOnlyList<LabFile> Make(int files, long meanBytes, int excess, int seed) =>
        LabPlan.Make(files, meanBytes, excess, ClusterBytes, seed, out _).ShouldNotBeNull();
}
