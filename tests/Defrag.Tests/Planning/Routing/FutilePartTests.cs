using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Routing;

/// <summary>A search in vain is repeated as soon as it may find something, and not before.</summary>
public class FutilePartTests
{
    private const int Generation = 3;
    private const long Usable = 20;

    private readonly Relocation _relocation = new(
        new Proposal(1, new ClusterRun(new Lcn(100), new ClusterCount(50)), 1, MoveStrategy.GapFill), isWhole: false);

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_search_is_in_vain_while_nothing_changes(bool neverWorse)
    {
        var futile = Note(long.MaxValue, needed: null);
        futile.Holds(_relocation, Generation, Usable, neverWorse).ShouldBeTrue();
        futile.Holds(_relocation, Generation + 5, Usable * 2, neverWorse).ShouldBeTrue("a checkpoint alone frees nothing here");
        _relocation.NoteTaking();
        futile.Holds(_relocation, Generation, Usable, neverWorse).ShouldBeTrue("less room makes no piece possible");
        _relocation.NoteRelease(Generation);
        futile.Holds(_relocation, Generation, Usable, neverWorse).ShouldBeFalse("clusters of the target were left");
    }

    [Fact]
    public void Clusters_that_were_left_before_the_search_are_free_after_the_checkpoint()
    {
        _relocation.NoteRelease(Generation);
        var futile = Note(long.MaxValue, needed: null);
        futile.Holds(_relocation, Generation, Usable, neverWorse: false).ShouldBeTrue();
        futile.Holds(_relocation, Generation + 1, Usable, neverWorse: false).ShouldBeFalse();
    }

    [Fact]
    public void More_usable_clusters_may_take_a_unit()
    {
        var futile = Note(Usable, needed: null);
        futile.Holds(_relocation, Generation, Usable, neverWorse: false).ShouldBeTrue();
        futile.Holds(_relocation, Generation, Usable + 1, neverWorse: false).ShouldBeFalse();
        _relocation.NoteTaking();
        futile.Holds(_relocation, Generation, Usable, neverWorse: false).ShouldBeFalse("the first pieces are others now");
    }

    [Fact]
    public void Pieces_that_would_divide_the_stream_may_move_where_that_is_allowed()
    {
        var futile = Note(Usable, needed: 10);
        futile.Holds(_relocation, Generation, Usable, neverWorse: true).ShouldBeTrue();
        futile.Holds(_relocation, Generation, Usable, neverWorse: false).ShouldBeFalse();
        futile.Holds(_relocation, Generation, usable: 9, neverWorse: true).ShouldBeFalse("only some of the pieces move then");
        _relocation.NoteTaking();
        futile.Holds(_relocation, Generation, Usable, neverWorse: true).ShouldBeFalse();
    }

    private FutilePart Note(long usable, long? needed) =>
        new(Generation, _relocation.Releases, _relocation.Takings, usable, needed);
}
