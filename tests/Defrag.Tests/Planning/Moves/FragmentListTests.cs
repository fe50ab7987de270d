using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Moves;

public class FragmentListTests
{
    private const int Fragments = 50;

    [Fact]
    public void The_fragment_at_a_cluster_is_the_same_after_any_number_of_searches()
    {
        var fragments = new FragmentList(0, Shuffled());
        for (var round = 0; round < 3; round++)
        {
            for (var index = 0; index < Fragments; index++)
            {
                var run = fragments[index].Run;
                fragments.IndexAt(run.Start).ShouldBe(index);
                fragments.IndexAt(run.End - new ClusterCount(1)).ShouldBe(index);
                // One cluster lies between any two fragments.
                fragments.IndexAt(run.End).ShouldBe(-1);
            }

            fragments.IndexAt(default).ShouldBe(-1);
        }
    }

    [Fact]
    public void Holes_have_no_fragment()
    {
        var fragments = new FragmentList(
            0, [Piece(0, 10, 2), new Extent(new Vcn(2), Extent.HoleLcn, new ClusterCount(5)), Piece(7, 12, 3), Piece(10, 30, 1)]);
        fragments.Count.ShouldBe(2);
        fragments.ExtentCount.ShouldBe(3);
        fragments.Clusters.ShouldBe(6);
        fragments.IndexAt(new Lcn(13)).ShouldBe(0);
    }

    // Fragments of three clusters each, at positions in another order than in the stream.
    private static Extent[] Shuffled()
    {
        var places = Enumerable.Range(0, Fragments).ToArray();
        new Random(1).Shuffle(places);
        return [.. places.Select((place, index) => Piece(3 * index, 10 + (4 * place), 3))];
    }

    private static Extent Piece(long vcn, long lcn, long length) => new(new Vcn(vcn), new Lcn(lcn), new ClusterCount(length));
}
