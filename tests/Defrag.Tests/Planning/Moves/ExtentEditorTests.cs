using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Moves;

public class ExtentEditorTests
{
    [Fact]
    public void Moved_clusters_are_at_their_targets_and_all_others_stay()
    {
        var random = new Random(1);
        for (var round = 0; round < 300; round++)
        {
            var extents = Extents(random);
            var expected = Places(extents);
            var moves = Moves(random, extents);
            foreach (var move in moves)
            {
                for (var at = 0L; at < move.Count.Value; at++)
                    expected[move.From.Value + at] = move.Target.Value + at;
            }

            Places(ExtentEditor.Move(extents, moves)).ShouldBe(expected);
        }
    }

    [Fact]
    public void Clusters_moved_beside_their_neighbours_become_one_extent_with_them()
    {
        Extent[] extents = [Piece(0, 100, 4), Piece(4, 10, 2), Piece(6, 20, 3), Piece(9, 109, 5), Piece(14, 50, 1)];
        PlannedMove[] moves = [Move(extents[1], 104), Move(extents[2], 106)];
        ExtentEditor.Move(extents, moves).ShouldBe([Piece(0, 100, 14), Piece(14, 50, 1)]);
    }

    [Fact]
    public void No_move_changes_nothing() => ExtentEditor.Move([Piece(0, 5, 3)], []).ShouldBe([Piece(0, 5, 3)]);

    private static Extent[] Extents(Random random)
    {
        var extents = new Extent[1 + random.Next(12)];
        var vcn = 0L;
        for (var index = 0; index < extents.Length; index++)
        {
            var length = 1 + random.Next(6);
            extents[index] = random.Next(5) == 0
                ? new Extent(new Vcn(vcn), Extent.HoleLcn, new ClusterCount(length))
                : Piece(vcn, 1000 + (10 * index), length);
            vcn += length;
        }

        return extents;
    }

    // Moves of whole extents and parts of extents, to targets behind all others.
    private static List<PlannedMove> Moves(Random random, Extent[] extents)
    {
        var moves = new List<PlannedMove>();
        foreach (var extent in extents)
        {
            if (extent.IsHole || random.Next(2) == 0)
                continue;
            var skipped = random.Next((int)extent.Length.Value);
            var count = 1 + random.Next((int)extent.Length.Value - skipped);
            var offset = new ClusterCount(skipped);
            var target = new Lcn(5000 + (10 * moves.Count));
            moves.Add(new PlannedMove(0, extent.Vcn + offset, extent.Lcn + offset, target, new ClusterCount(count)));
        }

        return moves;
    }

    private static Dictionary<long, long> Places(Extent[] extents)
    {
        var places = new Dictionary<long, long>();
        foreach (var extent in extents)
        {
            for (var at = 0L; at < extent.Length.Value && !extent.IsHole; at++)
                places[extent.Vcn.Value + at] = extent.Lcn.Value + at;
        }

        return places;
    }

    private static PlannedMove Move(Extent extent, long target) => new(0, extent.Vcn, extent.Lcn, new Lcn(target), extent.Length);

    private static Extent Piece(long vcn, long lcn, long length) => new(new Vcn(vcn), new Lcn(lcn), new ClusterCount(length));
}
