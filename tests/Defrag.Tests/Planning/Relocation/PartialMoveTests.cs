using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Relocation;

public sealed class PartialMoveTests
{
    // 10 GB in clusters of 4 KB.
    private const long Long = 2_621_440;

    [Theory]
    [InlineData(Long, 1, true)]
    [InlineData(Long, 150, true)]
    [InlineData(Long, 160, false)]
    [InlineData(16_384, 1, false)]
    [InlineData(12, 1, false)]
    public void A_long_segment_that_advances_little_takes_too_long(long left, long now, bool takesTooLong)
    {
        var way = new PlannedMove(0, default, new Lcn(5000), new Lcn(4000), new ClusterCount(left));
        var possible = way with { Count = new ClusterCount(now) };
        var part = new PartialMove(0, [way], [possible], IsAlreadyFragmented: false, IsBlockedOnlyByItself: true);
        part.TakesTooLong(part.Moves.TotalClusters()).ShouldBe(takesTooLong);
    }
}
