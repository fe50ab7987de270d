using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Directories;

/// <summary>Volumes drawn as in <see cref="DrawnVolume"/>: small letters are directories.</summary>
public class DirectoryClusteringTests
{
    private static readonly IReadOnlyList<IPass> DirectoriesOnly = PassCatalog.Select(["directories"]);
    private static readonly string Room = new('.', 400);

    [Theory]
    [InlineData("aAbBcC", "three lie alone")]
    [InlineData("aAb.baC", "what was in pieces is put together first")]
    public void Isolated_directories_are_clustered(string drawing, string because)
    {
        var volume = DrawnVolume.Parse(drawing + Room);
        volume.CarryOut(DirectoriesOnly, default);
        Alone(volume).ShouldBe(0, because);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData("abAcdB", "none lies alone")]
    [InlineData("aAB", "one has no company anywhere")]
    [InlineData("aAbbcddeffghijjklmnoo", "one of many: not worth it")]
    public void Nothing_is_moved_where_little_is_gained(string drawing, string because) =>
        Planner.Plan(DrawnVolume.Parse(drawing + Room).ToModel(default), DirectoriesOnly).ToList().ShouldBeEmpty(because);

    [Fact]
    public void Nothing_is_moved_where_it_is_expensive() =>
        Planner.Plan(DrawnVolume.Parse("aaaAbbbB" + new string('.', 100)).ToModel(default), DirectoriesOnly).ToList().ShouldBeEmpty();

    [Fact]
    public void Directories_go_behind_the_zone_for_the_mft_and_never_into_it()
    {
        var rules = new PlanningRules(new ClusterRun(new Lcn(100), new ClusterCount(50)), default);
        var steps = Planner.Plan(DrawnVolume.Parse("aAbBcC" + Room).ToModel(rules), DirectoriesOnly).ToList();
        steps.ConvertAll(step => step.Group.Moves[0].Target).ShouldBe([new Lcn(150), new Lcn(151), new Lcn(152)]);
    }

    [Fact]
    public void In_shadow_copy_mode_directories_stay() =>
        Planner.Plan(DrawnVolume.Parse("aAbBcC" + Room).ToModel(new PlanningRules(default, new ClusterCount(4))), DirectoriesOnly).ToList()
            .ShouldBeEmpty();

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    [InlineData(6)]
    public void A_second_run_moves_nothing(int seed)
    {
        var volume = new LayoutRecipe(seed, Clusters: 9_000, Streams: 120, UsedPercent: 40, ZonePercent: 12).Build();
        var rules = new LayoutRecipe(seed, 9_000, 120, 40, 12).Rules();
        volume.CarryOut(PassCatalog.Available, rules);
        volume.Checkpoint();
        volume.ShouldHoldAllContent();
        Planner.Plan(volume.ToModel(rules), PassCatalog.Available).ToList().ShouldBeEmpty();
    }

    private static int Alone(NaiveVolume volume)
    {
        var owned = volume.Streams.Where(stream => stream.IsDirectory)
            .SelectMany((stream, index) => stream.Clusters.Select(lcn => (lcn, index))).ToDictionary();
        return owned.GroupBy(pair => pair.Value)
            .Count(group => !group.Any(pair => Other(pair.Key - 1, group.Key) || Other(pair.Key + 1, group.Key)));

        bool Other(int lcn, int index) => owned.TryGetValue(lcn, out var found) && found != index;
    }
}
