using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Writing;

/// <summary>
/// Whenever the power fails while the mark is set, changed or cleared, the mark has one of the two values, and a repair makes record and
/// copy equal. On a volume with an object id (mkntfs -U) and a label of 25 to 28 letters, the flags begin a sector of the record, and the
/// cluster number of the journal ends the sector before.
/// </summary>
public sealed class VolumeMarkTests
{
    private const string Short = "Test";
    private const string AcrossSectors = "The flags begin a sector now";
    private const int Seeds = 32;

    // Free clusters of zeros: a repair finds no journal there and completes nothing.
    private static readonly Lcn[] Marks = [new(900), new(901), default, new(902)];

    [Theory]
    [InlineData(Short, false)]
    [InlineData(AcrossSectors, true)]
    public void The_mark_lies_across_two_sectors_only_with_a_long_label(string label, bool isAcross)
    {
        using var disk = new PowerCutDevice(Make(label));
        var before = Record(disk, isCopy: false);
        VolumeMark.Read(disk, ImageVolume.ReadBoot(disk)).Write(Marks[0]);
        var after = Record(disk, isCopy: false);
        var isChanged = Enumerable.Range(0, 2).Select(half => !before.AsSpan(half * 512, 512).SequenceEqual(after.AsSpan(half * 512, 512)));
        isChanged.ShouldBe([true, isAcross]);
        disk.Flushes.ShouldBe(isAcross ? 1 : 0);
        after.ShouldBe(Record(disk, isCopy: true));
    }

    [Theory]
    [InlineData(Short)]
    [InlineData(AcrossSectors)]
    public void After_any_cut_the_mark_has_one_of_the_two_values(string label)
    {
        using var disk = new PowerCutDevice(Make(label));
        var ends = WriteMarks(disk);
        for (var cut = 0; cut <= disk.Steps; cut++)
        {
            var done = ends.Count(end => end <= cut);
            var (begin, value) = done == 0 ? (0, default) : (ends[done - 1], Marks[done - 1]);
            Lcn[] possible = cut == begin ? [value] : [value, Marks[done]];
            for (var seed = 0; seed < Seeds; seed++)
            {
                var left = new MemoryDisk(disk.AfterCut(cut, seed));
                VolumeMark.Read(left, ImageVolume.ReadBoot(left)).Journal.ShouldBeOneOf(possible);
                ShouldBeMadeWhole(left, $"cut {cut} of {disk.Steps}, seed {seed}");
            }
        }
    }

    [Theory]
    [InlineData(Short)]
    [InlineData(AcrossSectors)]
    public void After_any_cut_of_a_repair_another_repair_restores_the_record(string label)
    {
        using var disk = new PowerCutDevice(Make(label));
        WriteMarks(disk);
        for (var cut = 1; cut <= disk.Steps; cut++)
        {
            using var left = new PowerCutDevice(disk.AfterCut(cut, seed: cut));
            VolumeRepair.Run("volume", left);
            for (var again = 0; again < left.Steps; again++)
            {
                var after = new MemoryDisk(left.AfterCut(again, seed: again));
                ShouldBeMadeWhole(after, $"cut {cut} of {disk.Steps}, then {again} of {left.Steps}");
            }
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Where_one_of_record_and_copy_is_torn_the_other_is_read_and_both_become_whole(bool isCopyTorn)
    {
        var disk = new MemoryDisk(Make(AcrossSectors));
        VolumeMark.Read(disk, ImageVolume.ReadBoot(disk)).Write(Marks[0]);
        disk.Write(Place(disk, isCopyTorn) + 510, [0xAB, 0xCD]);
        var mark = VolumeMark.Read(disk, ImageVolume.ReadBoot(disk));
        (mark.Journal, mark.IsSet).ShouldBe((Marks[0], true));
        ShouldBeMadeWhole(disk, "torn");
    }

    [Fact]
    public void A_copy_of_another_volume_is_ignored()
    {
        var other = new MemoryDisk(Make(AcrossSectors));
        VolumeMark.Read(other, ImageVolume.ReadBoot(other)).Write(Marks[0]);
        var disk = new MemoryDisk(Make("The flags begin a sector too"));
        disk.Write(Place(disk, isCopy: true), Record(other, isCopy: true));
        VolumeMark.Read(disk, ImageVolume.ReadBoot(disk)).IsSet.ShouldBeFalse();
    }

    // Writes all marks with one object, as it may be used more than once. Returns the number of steps after which each mark is permanent.
    private static List<int> WriteMarks(PowerCutDevice disk)
    {
        var mark = VolumeMark.Read(disk, ImageVolume.ReadBoot(disk));
        var ends = new List<int>();
        foreach (var journal in Marks)
        {
            mark.Write(journal);
            disk.Flush();
            ends.Add(disk.Steps);
        }

        return ends;
    }

    private static void ShouldBeMadeWhole(MemoryDisk disk, string after)
    {
        VolumeRepair.Run("volume", disk);
        Record(disk, isCopy: false).AsSpan().SequenceEqual(Record(disk, isCopy: true)).ShouldBeTrue(after);
        VolumeMark.Read(disk, ImageVolume.ReadBoot(disk)).IsSet.ShouldBeFalse(after);
    }

    private static byte[] Record(IBlockDevice disk, bool isCopy)
    {
        var bytes = new byte[1024];
        disk.Read(Place(disk, isCopy), bytes);
        return bytes;
    }

    private static long Place(IBlockDevice disk, bool isCopy)
    {
        var boot = ImageVolume.ReadBoot(disk);
        var start = isCopy ? boot.MftMirrorStart : boot.MftStart;
        return (start.Value * boot.ClusterBytes) + (ImageVolume.VolumeRecord * boot.FileRecordBytes);
    }

    private static byte[] Make(string label)
    {
        using var image = NtfsImage.Create(4 << 20, clusterBytes: 4096);
        Tool.RunOrThrow("mkntfs", "-F", "-Q", "-q", "-U", "-c", "4096", "-L", label, image.Path);
        return File.ReadAllBytes(image.Path);
    }
}
