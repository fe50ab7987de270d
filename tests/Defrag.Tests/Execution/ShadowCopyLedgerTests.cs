using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

public class ShadowCopyLedgerTests
{
    private const int Block = 16 * 1024;

    [Theory]
    [InlineData(3, 27, 12, 2, "only the two blocks at the ends are touched in part")]
    [InlineData(4, 28, 12, 0, "whole blocks that agree modulo 16 KB")]
    [InlineData(18, 24, 8, 2, "a move that does not agree looks like new data")]
    [InlineData(4, 8, 4, 1, "a move of one block or less is not recognised")]
    [InlineData(4, 9, 1, 1, "a part of a block stores the whole")]
    public void Microsofts_rule_for_4_KB_clusters(int source, int target, int count, int blocks, string because)
    {
        var ledger = new ShadowCopyLedger(100, 4096);
        ledger.Add(Move(source, target, count));
        ledger.Bytes.ShouldBe(blocks * Block, because);
    }

    [Fact]
    public void A_block_is_stored_once()
    {
        var ledger = new ShadowCopyLedger(100, 4096);
        ledger.Add(Move(50, 9, 1));
        ledger.Add(Move(70, 10, 1));
        ledger.Bytes.ShouldBe(Block);
    }

    [Theory]
    [InlineData(16384)]
    [InlineData(65536)]
    public void With_clusters_of_16_KB_and_more_every_move_is_recognised(int clusterBytes)
    {
        var ledger = new ShadowCopyLedger(100, clusterBytes);
        ledger.Add(Move(1, 50, 7));
        ledger.Bytes.ShouldBe(0);
    }

    private static PlannedMove Move(int source, int target, int count) =>
        new(0, default, new Lcn(source), new Lcn(target), new ClusterCount(count));
}
