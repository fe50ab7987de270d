using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.Ntfs.Tests.Devices.Image;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Ntfs.Tests.Reading;

/// <summary>A large MFT is read in two halves at the same time.</summary>
public sealed class DividedLayoutTests : IDisposable
{
    private const int Files = 17_000;
    private const int RecordBytes = 1024;

    private readonly NtfsImage _image =
        BulkVolume.Make(new BulkRecipe(Seed: 5, Files) { ExcessFragments = 9_000, MftPieces = 3, WriteContents = false });

    public void Dispose() => _image.Dispose();

    [Fact]
    public void Two_halves_return_the_same_as_one_sweep_in_the_same_order()
    {
        using var volume = Open(FileBlockDevice.Open(_image.Path, write: false));
        var whole = new Told();
        volume.ReadLayout(LayoutFlags.Names, whole);
        for (var again = 0; again < 2; again++)
        {
            var (lower, upper) = ReadHalves(volume);
            upper.Lines.ShouldNotBeEmpty();
            lower.Lines.Concat(upper.Lines).ShouldBe(whole.Lines);
        }
    }

    [Fact]
    public void A_disk_with_only_one_reader_is_not_divided()
    {
        var disk = new TurnTakingDevice(FileBlockDevice.Open(_image.Path, write: false));
        using var volume = Open(disk);
        var (lower, upper) = ReadHalves(volume);
        lower.Files.ShouldBeGreaterThan(Files);
        upper.Lines.ShouldBeEmpty();
        disk.WasShared.ShouldBeFalse();
    }

    [Fact]
    public void Few_records_are_not_divided()
    {
        using var image = BulkVolume.Make(new BulkRecipe(Seed: 6, Files: 100) { WriteContents = false });
        using var volume = Open(FileBlockDevice.Open(image.Path, write: false));
        var (lower, upper) = ReadHalves(volume);
        lower.Files.ShouldBeGreaterThan(100);
        upper.Lines.ShouldBeEmpty();
    }

    [Theory]
    [InlineData(5_000)]
    [InlineData(15_000)]
    public void Damage_in_either_half_is_reported(long record)
    {
        Tear(record);
        using var volume = Open(FileBlockDevice.Open(_image.Path, write: false));
        Should.Throw<VolumeException>(() => ReadHalves(volume)).Message.ShouldContain($"record {record}");
    }

    private static NtfsVolume Open(IBlockDevice disk) => new(ImageVolumeDevice.Open("volume", disk, VolumeAccess.Read, isMounted: false));

    private static (Told Lower, Told Upper) ReadHalves(NtfsVolume volume)
    {
        var (lower, upper) = (new Told(), new Told());
        volume.ReadLayout(LayoutFlags.Names, lower, upper);
        return (lower, upper);
    }

    private void Tear(long record)
    {
        ExtentList mft;
        int clusterBytes;
        using (var volume = Open(FileBlockDevice.Open(_image.Path, write: false)))
        {
            mft = volume.ReadExtents(new StreamId(new FileReference(0, 1), AttributeType.Data, ""));
            clusterBytes = volume.Data.BytesPerCluster;
        }

        var vcn = record * RecordBytes / clusterBytes;
        var extent = mft.Extents.ToArray().Single(extent => extent.Vcn.Value <= vcn && vcn < extent.EndVcn.Value);
        using var disk = FileBlockDevice.Open(_image.Path, write: true);
        var at = ((extent.Lcn.Value - extent.Vcn.Value) * clusterBytes) + (record * RecordBytes);
        disk.Write(at + 510, [0xEE, 0xEE]);
    }

    private sealed class Told : ILayoutSink
    {
        public List<string> Lines { get; } = [];

        public int Files { get; private set; }

        public void File(in LayoutFile file)
        {
            Files++;
            Lines.Add($"{file.Reference} {file.Attributes}");
        }

        public void Name(in LayoutName name) => Lines.Add($"{name.File} in {name.Parent}: {name.Text} {name.Flags}");

        public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents) =>
            Lines.Add($"{stream.Id} {stream.Bytes}: {string.Join(' ', extents.ToArray())}");
    }
}
