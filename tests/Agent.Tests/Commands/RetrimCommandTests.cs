using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests <c>retrim</c> with the real executable.</summary>
public sealed class RetrimCommandTests
{
    [Fact]
    public void An_image_gives_back_its_free_space_and_stays_sound()
    {
        using var image = NtfsImage.Create(16L << 20);
        var retrim = AgentProgram.Run("retrim", image.Path);
        retrim.ExitCode.ShouldBe(0, retrim.AllText);
        retrim.Output.ShouldContain("given back");
        image.ShouldBeConsistent();
    }

    [Fact]
    public void A_dirty_volume_is_refused_unwritten()
    {
        using var image = NtfsImage.Create(8L << 20);
        DirtyFlag.Set(image);
        var hash = image.HashImage();
        var retrim = AgentProgram.Run("retrim", image.Path);
        retrim.ExitCode.ShouldBe(3, retrim.AllText);
        retrim.Error.ShouldContain("chkdsk");
        image.HashImage().ShouldBe(hash);
    }
}
