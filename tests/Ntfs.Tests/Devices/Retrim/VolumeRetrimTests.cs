using System.Globalization;
using System.Security.Cryptography;
using FleetDefrag.Ntfs.Devices.Retrim;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Retrim;

public sealed class VolumeRetrimTests
{
    private const int GarbageBytes = 4 << 20;

    [Fact]
    public void Free_space_is_released_and_files_keep_their_contents()
    {
        using var image = WithGarbage();
        var hashes = image.HashFiles();
        var before = OccupiedBytes(image.Path);

        var report = VolumeRetrim.Run(image.Path, consolidatesSlabs: false, CancellationToken.None);

        report.Bytes.ShouldNotBeNull().ShouldBeGreaterThan(GarbageBytes);
        OccupiedBytes(image.Path).ShouldBeLessThan(before - (GarbageBytes / 2), "the deleted file's clusters must be holes");
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    [Fact]
    public void A_partition_releases_its_own_space_and_nothing_beside_it()
    {
        using var image = WithGarbage();
        var hashes = image.HashFiles();
        const int Offset = 1 << 20;
        var disk = Path.Combine(image.Folder, "disk.img");
        var beside = RandomNumberGenerator.GetBytes(Offset - 512);
        using (var file = File.Create(disk))
        {
            file.SetLength(Offset + new FileInfo(image.Path).Length + Offset);
            file.Position = 512;
            file.Write(beside);
            file.Position = Offset;
            using var volume = File.OpenRead(image.Path);
            volume.CopyTo(file);
        }

        var sectors = new FileInfo(image.Path).Length / 512;
        Tool.RunOrThrow("/bin/sh", "-c", $"printf '{Offset / 512},{sectors},7\\n' | sfdisk --quiet --label dos '{disk}'");
        VolumeRetrim.Run(disk, consolidatesSlabs: false, CancellationToken.None).Bytes.ShouldNotBeNull().ShouldBeGreaterThan(GarbageBytes);

        var bytes = File.ReadAllBytes(disk);
        bytes.AsSpan(512, beside.Length).SequenceEqual(beside).ShouldBeTrue();
        using (var file = File.OpenWrite(image.Path))
            file.Write(bytes.AsSpan(Offset, (int)new FileInfo(image.Path).Length));
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    [Fact]
    public void A_dynamic_virtual_disk_is_refused_unwritten()
    {
        using var image = NtfsImage.Create(16L << 20);
        var disk = Path.Combine(image.Folder, "disk.vhd");
        Tool.RunOrThrow("qemu-img", "convert", "-f", "raw", "-O", "vpc", image.Path, disk);
        var before = File.ReadAllBytes(disk);
        Should.Throw<VolumeException>(() => VolumeRetrim.Run(disk, consolidatesSlabs: false, CancellationToken.None))
            .Message.ShouldContain("cannot release space");
        File.ReadAllBytes(disk).ShouldBe(before);
    }

    // Makes a volume with one file, and with the bytes of another file that was deleted.
    private static NtfsImage WithGarbage()
    {
        var image = NtfsImage.Create(32L << 20);
        using var mount = image.Mount();
        File.WriteAllBytes(mount.PathOf("kept"), RandomNumberGenerator.GetBytes(GarbageBytes / 4));
        File.WriteAllBytes(mount.PathOf("deleted"), RandomNumberGenerator.GetBytes(GarbageBytes));
        mount.DeleteFile("deleted");
        return image;
    }

    private static long OccupiedBytes(string path) =>
        512 * long.Parse(Tool.RunOrThrow("stat", "-c", "%b", path), CultureInfo.InvariantCulture);
}
