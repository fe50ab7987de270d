using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Volume;

public sealed class VolumeRefusalTests
{
    [Fact]
    public void A_finding_gets_the_volume_and_what_to_do_even_if_it_contains_the_name_by_chance()
    {
        var explained = VolumeRefusal.Explain("record", Damage.In(3, "is missing")).ShouldBeOfType<VolumeException>();
        explained.Fault.ShouldBe(VolumeFault.Damaged);
        explained.Message.ShouldBe("record is damaged (file record 3 is missing): run chkdsk /f on it in Windows, then try again.");
    }

    [Fact]
    public void A_refusal_that_names_the_volume_stays_as_it_is_even_under_another_name()
    {
        var refusal = VolumeRefusal.Truncated("disk.vhdx", "8 bytes of 9");
        VolumeRefusal.Explain("disk.vhdx#2", refusal).ShouldBeSameAs(refusal);
        var damage = VolumeRefusal.Explain("disk.vhdx", Damage.Of("nothing fits"));
        VolumeRefusal.Explain("disk.vhdx#2", damage).ShouldBeSameAs(damage);
    }

    [Fact]
    public void Damage_of_a_mounted_volume_may_be_a_change_under_way() =>
        VolumeRefusal.Explain("d.img", Damage.In(3, "is missing"), isMounted: true)
            .ShouldBeOfType<VolumeException>().Fault.ShouldBe(VolumeFault.InUse);
}
