using FleetDefrag.Agent.Volumes;
using FleetDefrag.TestKit;
using ShadowCopies = FleetDefrag.Ntfs.ShadowCopies;

namespace FleetDefrag.Agent.Tests.Volumes;

public sealed class ShadowCopyMemoryTests
{
    private readonly ManualClock _time = new();
    private int _asked;

    [Fact]
    public void The_service_is_asked_again_when_its_answer_is_old_and_of_each_volume_by_itself()
    {
        var memory = new ShadowCopyMemory(_ => new ShadowCopies(++_asked, UsedBytes: 2, FreeBytes: 3), _time);
        var first = memory.Of("D:").ShouldNotBeNull();
        (first.Count, first.UsedBytes, first.FreeBytes).ShouldBe((1u, 2UL, 3UL));
        memory.Of("d:")!.Count.ShouldBe(1u);
        memory.Of("E:")!.Count.ShouldBe(2u);
        _time.Advance(ShadowCopyMemory.Longest);
        memory.Of("D:")!.Count.ShouldBe(3u);
    }

    [Fact]
    public void That_nobody_knows_is_an_answer_too()
    {
        var memory = new ShadowCopyMemory(_ => { _asked++; return null; }, _time);
        memory.Of("/images/a").ShouldBeNull();
        memory.Of("/images/a").ShouldBeNull();
        _asked.ShouldBe(1);
    }
}
