using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Model;

/// <summary>Which streams of a new volume make way for others.</summary>
public sealed class StreamFlagsTests
{
    [Theory]
    [InlineData(AttributeType.Data, false)]
    [InlineData(AttributeType.Bitmap, true)]
    public void The_bitmap_of_mft_makes_way_for_others_but_its_records_do_not(AttributeType type, bool makesWay)
    {
        using var image = new OfflineImage(16 << 20);
        var model = image.Model;
        var stream = Enumerable.Range(0, model.Snapshot.StreamCount)
            .Single(stream => model.Kind(stream) == StreamKind.Mft && model.Snapshot.StreamId(stream).Type == type);
        var run = model.ListFragments(stream)[0].Run;

        model.IsMovable(stream).ShouldBeTrue();
        model.MayMakeWay(stream).ShouldBe(makesWay);
        model.IsFreelyMovable(stream).ShouldBe(makesWay);
        image.Move(new PlannedMove(stream, default, run.Start, model.Free.Largest.Start, run.Length)).ShouldBe(Win32Error.Success);
    }
}
