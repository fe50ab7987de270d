using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Tests.Control;

public sealed class ProcessIdListTests
{
    [Fact]
    public void Ids_follow_the_count_and_its_padding() =>
        ProcessIdList.Read([2, 0, 0, 0, 0, 0, 0, 0, .. BitConverter.GetBytes(4711UL), .. BitConverter.GetBytes(12UL)]).ShouldBe([4711, 12]);

    [Fact]
    public void A_count_beyond_the_buffer_gives_what_is_there() =>
        ProcessIdList.Read([255, 255, 255, 255, 0, 0, 0, 0, .. BitConverter.GetBytes(7UL)]).ShouldBe([7]);

    [Fact]
    public void An_answer_that_is_too_short_names_nobody() => ProcessIdList.Read([1, 0, 0, 0]).ShouldBeEmpty();
}
