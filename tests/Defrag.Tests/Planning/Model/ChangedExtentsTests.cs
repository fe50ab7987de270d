using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Model;

public class ChangedExtentsTests
{
    public static TheoryData<string, Extent[]> Streams => new()
    {
        { "one extent at the end of a volume", [At(0, uint.MaxValue - 7, 7)] },
        { "one extent at the beginning", [At(0, 0, 1)] },
        { "several", [At(0, 100, 5), At(5, 200, 3)] },
        { "a hole before its only extent", [new Extent(default, Extent.HoleLcn, new ClusterCount(16)), At(16, 100, 4)] },
        { "a hole and nothing else", [new Extent(default, Extent.HoleLcn, new ClusterCount(16))] },
        { "nothing any more", [] },
    };

    [Theory]
    [MemberData(nameof(Streams))]
    public void Stored_extents_are_returned_and_counted(string because, Extent[] extents)
    {
        var changed = new ChangedExtents(2);
        changed.Set(1, [At(0, 5, 5)]);
        changed.Set(1, extents);
        changed.Find(1).ShouldBe(extents, because);
        changed.CountFragments(1)!.Value.Fragments.ShouldBe(extents.Count(extent => !extent.IsHole), because);
        changed.Find(0).ShouldBeNull();
        changed.CountFragments(0).ShouldBeNull();
    }

    private static Extent At(long vcn, long lcn, long length) => new(new Vcn(vcn), new Lcn(lcn), new ClusterCount(length));
}
