using FleetDefrag.Defrag.Planning.Cells;
using FleetDefrag.Defrag.Planning.GapFilling;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.GapFilling;

public class FinalFreeRunTests
{
    [Theory]
    [InlineData("AAAA..BBBBBB.CC", 12, 3, "beside the shortest: of B all leaves, where one cluster is in the way")]
    [InlineData("AA.BBB.A.CCC", 0, 3, "what is in pieces leaves anyway")]
    [InlineData("AA.#.#..#", -1, 0, "nowhere are four clusters between what cannot move")]
    public void The_final_free_run_displaces_the_fewest_contiguous_clusters(string drawing, int start, int length, string because)
    {
        var found = Find(DrawnVolume.Parse(drawing).ToModel(default));
        if (start < 0)
            found.ShouldBeNull(because);
        else
            found.ShouldBe(new ClusterRun(new Lcn(start), new ClusterCount(length)), because);
    }

    [Fact]
    public void The_final_free_run_contains_the_zone()
    {
        var zone = new ClusterRun(new Lcn(9), new ClusterCount(3));
        var found = Find(DrawnVolume.Parse("......AAA...BBBCCC").ToModel(new PlanningRules(zone, new ClusterCount(1)))).ShouldNotBeNull();
        found.Start.ShouldBeLessThanOrEqualTo(zone.Start);
        found.End.ShouldBeGreaterThanOrEqualTo(zone.End);
    }

    private static ClusterRun? Find(LayoutModel model) =>
        FinalFreeRun.Find(model, LayoutMap.Create(model));
}
