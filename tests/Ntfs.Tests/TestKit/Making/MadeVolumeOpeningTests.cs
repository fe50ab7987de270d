using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Making;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.Ntfs.Tests.TestKit.Making;

/// <summary>The product opens the volumes of the test kit and reports the state that the kit gave them.</summary>
public sealed class MadeVolumeOpeningTests(MadeVolume volume) : IClassFixture<MadeVolume>
{
    [Fact]
    public void The_driver_reads_the_same_extents_as_ntfsinfo_where_there_are_hundreds()
    {
        using var opened = new NtfsVolume(VolumeOpener.Open(volume.Image.Path, VolumeAccess.Read));
        foreach (var path in (string[])[MadePaths.LargeAttributeList, MadePaths.Sparse, MadePaths.Compressed, MadePaths.Encrypted])
        {
            var sink = new ExtentsOf(volume.Record(path));
            opened.ReadLayout(LayoutFlags.None, sink);
            sink.Extents.ShouldBe(
                volume.Extents(path).Where(extent => extent.Lcn >= 0).Select(extent => (extent.Vcn, extent.Lcn, extent.Length)),
                path);
        }
    }

    [Fact]
    public void Dirty_and_hibernated_volumes_and_unclean_logs_are_told_apart()
    {
        StateAfter(VolumeStates.MarkDirty).ShouldBe(VolumeState.Dirty);
        StateAfter(VolumeStates.Hibernate).ShouldBe(VolumeState.Hibernated);
        StateAfter(image => VolumeStates.WriteLog(image, clean: false)).ShouldBe(VolumeState.Dirty);
        StateAfter(image => VolumeStates.WriteLog(image, clean: true)).ShouldBe(VolumeState.Clean);
    }

    private static VolumeState StateAfter(Action<NtfsImage> change)
    {
        using var image = NtfsImage.Create(16 << 20);
        change(image);
        using var device = VolumeOpener.Open(image.Path, VolumeAccess.Read);
        return device.State;
    }

    private sealed class ExtentsOf(long record) : ILayoutSink
    {
        private bool _isWanted;

        public List<(long Vcn, long Lcn, long Length)> Extents { get; } = [];

        public void File(in LayoutFile file) => _isWanted = file.Reference.RecordNumber == record;

        public void Name(in LayoutName name)
        {
        }

        public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
        {
            if (!_isWanted || stream.Type != AttributeType.Data || !stream.Name.IsEmpty)
                return;
            foreach (var extent in extents)
            {
                if (!extent.IsHole)
                    Extents.Add((extent.Vcn.Value, extent.Lcn.Value, extent.Length.Value));
            }
        }
    }
}
