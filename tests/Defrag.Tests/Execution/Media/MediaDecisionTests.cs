using FleetDefrag.Defrag.Execution.Media;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution.Media;

public sealed class MediaDecisionTests
{
    [Theory]
    [InlineData(true, null, null, MediaKind.Rotating, false, false)]
    [InlineData(true, true, null, MediaKind.Rotating, false, false)]
    [InlineData(null, null, null, MediaKind.Unknown, false, false)]
    [InlineData(null, null, true, MediaKind.Thin, true, true)]
    [InlineData(true, null, true, MediaKind.Thin, true, true)]
    [InlineData(false, true, null, MediaKind.SolidState, true, false)]
    [InlineData(false, null, null, MediaKind.SolidState, true, false)]
    [InlineData(false, false, null, MediaKind.SolidState, false, false)]
    [InlineData(false, true, true, MediaKind.SolidState, true, true)]
    public void What_the_storage_tells_decides(
        bool? seekPenalty, bool? trims, bool? isThin, MediaKind kind, bool retrims, bool consolidates)
    {
        var decision = MediaDecision.For(new StorageMedia(seekPenalty, trims, isThin));
        (decision.Kind, decision.Retrims, decision.ConsolidatesSlabs).ShouldBe((kind, retrims, consolidates));
        decision.Description.ShouldNotBeEmpty();
    }

    [Fact]
    public void Only_a_solid_state_disk_spares_files_and_passes()
    {
        var spared = MediaDecision.For(new StorageMedia(false, true, null));
        spared.LeastFragments.ShouldBe(100);
        spared.Passes.ShouldBe(["files", "directories"]);
        MediaDecision.For(new StorageMedia(true, null, null)).Passes.ShouldBeEmpty();
        MediaDecision.For(new StorageMedia(null, null, true)).Passes.ShouldBeEmpty();
    }
}
