using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Consolidation;

public class GapCompactionTests
{
    private static readonly PlanningRules Offline = new()
    {
        AllowsTemporaryFragments = true,
        MinimumBudget = new ClusterCount(long.MaxValue),
    };

    [Theory]
    [InlineData(200_000, 1, true, "a volume of that size is done to the end")]
    [InlineData(300_000, 1, false, "very much for one cluster")]
    [InlineData(300_000, 5_000, true, "it gains enough for that")]
    [InlineData(300_800, 4_700, true, "64 clusters move for each that is gained")]
    [InlineData(300_800, 4_699, false, "more than 64 clusters would move for each that is gained")]
    public void Data_between_two_free_runs_is_compacted_where_that_is_worth_it(int length, int shorter, bool closes, string because)
    {
        const int Longer = 10_000;
        var volume = new NaiveVolume(shorter + length + Longer);
        var file = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []);
        volume.Place(0, file, shorter, length);
        volume.Streams.Add(file);
        GapCompaction.Gaps(volume.ToModel(Offline)).Any().ShouldBe(closes, because);
    }
}
