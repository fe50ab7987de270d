using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Journal;

public sealed class StagingDeviceTests
{
    private const int Sector = SectorOverlay.SectorBytes;
    private const int Sectors = 20;

    [Fact]
    public void Gathered_changes_take_as_many_bytes_of_a_batch_as_reported()
    {
        using var device = new StagingDevice(new MemoryDisk(new byte[Sectors * Sector]));
        var random = new Random(1);
        for (var round = 0; round < 200; round++)
        {
            device.Gather(device.Stage(() => Scribble(device, random)));
            if (random.Next(10) > 0)
                continue;
            var bytes = device.GatheredBytes;
            var changes = device.TakeGathered();
            bytes.ShouldBe(changes.Sum(static change => SectorPatch.Of(change).SizeBytes));
            device.GatheredBytes.ShouldBe(0);
        }
    }

    [Fact]
    public void A_sector_that_is_set_back_takes_no_bytes()
    {
        using var device = new StagingDevice(new MemoryDisk(new byte[Sectors * Sector]));
        device.Gather(device.Stage(() => device.Write(Sector + 7, [1])));
        device.GatheredBytes.ShouldBeGreaterThan(0);
        device.Gather(device.Stage(() => device.Write(Sector + 7, [0])));
        device.GatheredBytes.ShouldBe(0);
        device.TakeGathered().ShouldBeEmpty();
    }

    private static void Scribble(StagingDevice device, Random random)
    {
        for (var write = random.Next(1, 4); write > 0; write--)
        {
            var bytes = new byte[random.Next(1, 60)];
            random.NextBytes(bytes);
            device.Write(random.Next((Sectors * Sector) - bytes.Length), bytes);
        }
    }
}
