using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>Tests that excluded files are not moved and are reported as remaining.</summary>
public class ExclusionTests
{
    private const string TwoFragmented = "AA.A.BBB.B..................";

    [Theory]
    [InlineData(@"\file0")]
    [InlineData("/FILE0/")]
    public void An_excluded_file_is_not_moved_and_told_as_left(string path)
    {
        using var run = SimulatedDefragRun.Of(TwoFragmented);
        var before = run.Clusters.Streams[0].Fragments;
        var report = run.Run(new DefragOptions { ExcludedPaths = [path] });

        run.Device.Moves.ShouldAllBe(move => move.Stream != 0);
        (run.Clusters.Streams[0].Fragments, run.Clusters.Streams[1].Fragments).ShouldBe((before, 1));
        report.LeftFragmented.ShouldHaveSingleItem().ShouldBe(new RemainingFile(@"\file0", before, "it is excluded"));
    }

    [Theory]
    [InlineData(@"\file")]
    [InlineData(@"\file00")]
    [InlineData(@"\other\file0")]
    public void Another_path_excludes_nothing(string path)
    {
        using var run = SimulatedDefragRun.Of(TwoFragmented);
        run.Run(new DefragOptions { ExcludedPaths = [path] }).LeftFragmented.ShouldBeEmpty();
    }

    [Fact]
    public void What_is_excluded_does_not_make_room_for_others_either()
    {
        // A would have to leave the only stretch that takes B.
        const string Crowded = "B.B.AAA.B.B.";
        using var free = SimulatedDefragRun.Of(Crowded);
        free.Run().LeftFragmented.ShouldBeEmpty();
        using var run = SimulatedDefragRun.Of(Crowded);
        run.Run(new DefragOptions { ExcludedPaths = [@"\file1"] });
        run.Device.Moves.ShouldAllBe(move => move.Stream != 1);
    }
}
