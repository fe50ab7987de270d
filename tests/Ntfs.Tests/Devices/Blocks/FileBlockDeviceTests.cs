using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Blocks;

public sealed class FileBlockDeviceTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("fleetdefrag-blocks-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Fact]
    public void What_is_written_is_read_back_and_is_in_the_file()
    {
        var path = NewFile(10_000);
        using (var device = FileBlockDevice.Open(path, write: true))
        {
            device.Write(4_999, [1, 2, 3]);
            device.Flush();
            var back = new byte[5];
            device.Read(4_998, back);
            back.ShouldBe([0, 1, 2, 3, 0]);
            device.LengthBytes.ShouldBe(10_000);
        }
        File.ReadAllBytes(path).AsSpan(4_999, 3).ToArray().ShouldBe([1, 2, 3]);
    }

    [Fact]
    public void Ranges_outside_the_device_are_refused_and_do_not_make_the_file_longer()
    {
        var path = NewFile(1_000);
        using var device = FileBlockDevice.Open(path, write: true);
        Should.Throw<ArgumentOutOfRangeException>(() => device.Write(999, new byte[2]));
        Should.Throw<ArgumentOutOfRangeException>(() => device.Read(long.MaxValue, new byte[2]));
        Should.Throw<ArgumentOutOfRangeException>(() => device.Read(-1, new byte[2]));
        new FileInfo(path).Length.ShouldBe(1_000);
    }

    [Fact]
    public void Growing_adds_zeros()
    {
        var path = NewFile(512);
        using var device = FileBlockDevice.Open(path, write: true);
        device.Grow(2_048);
        var tail = new byte[1_536];
        device.Read(512, tail);
        tail.ShouldAllBe(b => b == 0);
        device.LengthBytes.ShouldBe(2_048);
    }

    [Fact]
    public void A_second_writer_is_refused_and_a_reader_learns_of_the_first()
    {
        var path = NewFile(512);
        using (var first = FileBlockDevice.Open(path, write: true))
        {
            var refusal = Should.Throw<VolumeException>(() => FileBlockDevice.Open(path, write: true));
            refusal.Fault.ShouldBe(VolumeFault.InUse);
            refusal.Message.ShouldContain(path);
            using var reader = FileBlockDevice.Open(path, write: false);
            reader.IsHeldByOthers.ShouldBeTrue();
        }
        using var second = FileBlockDevice.Open(path, write: true);
        second.IsHeldByOthers.ShouldBeFalse();
    }

    [Fact]
    public void A_reader_does_not_block_a_writer()
    {
        var path = NewFile(512);
        using var reader = FileBlockDevice.Open(path, write: false);
        reader.IsHeldByOthers.ShouldBeFalse();
        using var writer = FileBlockDevice.Open(path, write: true);
    }

    [Fact]
    public void A_volume_that_ntfs3g_has_mounted_is_in_use()
    {
        using var image = NtfsImage.Create(8 << 20);
        using (image.Mount())
        {
            Should.Throw<VolumeException>(() => FileBlockDevice.Open(image.Path, write: true)).Fault.ShouldBe(VolumeFault.InUse);
            using var reader = FileBlockDevice.Open(image.Path, write: false);
            reader.IsHeldByOthers.ShouldBeTrue();
        }
        using var writer = FileBlockDevice.Open(image.Path, write: true);
    }

    [Fact]
    public void A_missing_path_and_a_path_without_a_device_are_refused_in_one_line()
    {
        Refusal(Path.Combine(_folder.FullName, "none.img")).ShouldBe((VolumeFault.NotFound, true));
        Refusal(Path.Combine(NewFile(1), "below-a-file")).ShouldBe((VolumeFault.NotFound, true));
        Refusal(_folder.FullName).ShouldBe((VolumeFault.NotFound, true));
        var fifo = Path.Combine(_folder.FullName, "fifo");
        Tool.RunOrThrow("mkfifo", fifo);
        Refusal(fifo).ShouldBe((VolumeFault.NotFound, true));
    }

    private static (VolumeFault Fault, bool NamesItInOneLine) Refusal(string path)
    {
        var refusal = Should.Throw<VolumeException>(() => FileBlockDevice.Open(path, write: false));
        return (refusal.Fault, refusal.Message.Contains(path, StringComparison.Ordinal) && !refusal.Message.Contains('\n'));
    }

    private string NewFile(long lengthBytes)
    {
        var path = Path.Combine(_folder.FullName, Path.GetRandomFileName());
        using var file = new FileStream(path, FileMode.CreateNew);
        file.SetLength(lengthBytes);
        return path;
    }
}
