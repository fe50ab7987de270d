using FleetDefrag.Ntfs.Devices.Image.Journal;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Journal;

public sealed class SectorDifferenceTests
{
    private const int Sector = SectorOverlay.SectorBytes;

    [Fact]
    public void A_difference_turns_the_old_sector_into_the_new_one()
    {
        var random = new Random(1);
        for (var i = 0; i < 500; i++)
        {
            var change = SectorChanges.Random(random, offset: 0);
            var difference = SectorDifference.Of(change);
            difference.Length.ShouldBe(SectorDifference.SizeOf(change));
            SectorDifference.IsPossible(difference).ShouldBeTrue();
            var sector = (byte[])change.Old.Clone();
            SectorDifference.Apply(difference, sector);
            sector.ShouldBe(change.New);
        }
    }

    [Fact]
    public void Two_changes_of_a_sector_take_no_more_bytes_together_than_apart()
    {
        var random = new Random(2);
        for (var i = 0; i < 500; i++)
        {
            var first = SectorChanges.Random(random, offset: 0);
            var second = SectorChanges.Random(random, first);
            var both = SectorDifference.SizeOf(new SectorChange(0, first.Old, second.New));
            both.ShouldBeLessThanOrEqualTo(SectorDifference.SizeOf(first) + SectorDifference.SizeOf(second));
        }
    }

    [Fact]
    public void Equal_bytes_within_a_range_cost_less_than_a_second_range()
    {
        SizeOf(10).ShouldBe(5);
        SizeOf(10, 15).ShouldBe(10);
        SizeOf(10, 16).ShouldBe(10);
        SizeOf(0, 511).ShouldBe(10);
        SizeOf([.. Enumerable.Range(0, Sector)]).ShouldBe(4 + Sector);
    }

    [Theory]
    [InlineData(new byte[] { })]
    [InlineData(new byte[] { 0, 0, 0, 0 })]
    [InlineData(new byte[] { 0, 0, 2, 0, 1 })]
    [InlineData(new byte[] { 0, 2, 1, 0, 1 })]
    [InlineData(new byte[] { 255, 1, 2, 0, 1, 2 })]
    [InlineData(new byte[] { 9, 0, 1, 0, 1, 8, 0, 1, 0, 1 })]
    [InlineData(new byte[] { 9, 0, 2, 0, 1, 1, 10, 0, 1, 0, 1 })]
    [InlineData(new byte[] { 9, 0, 1, 0, 1, 7 })]
    public void A_difference_that_leaves_the_sector_or_goes_back_is_impossible(byte[] difference) =>
        SectorDifference.IsPossible(difference).ShouldBeFalse();

    private static int SizeOf(params int[] changed)
    {
        var bytes = new byte[Sector];
        foreach (var at in changed)
            bytes[at] = 1;
        return SectorDifference.SizeOf(new SectorChange(0, new byte[Sector], bytes));
    }
}
