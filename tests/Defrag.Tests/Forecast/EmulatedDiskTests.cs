using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.TestKit.Reads.Disks;

namespace FleetDefrag.Defrag.Tests.Forecast;

/// <summary>Tests the emulated disk that judges the forecast: by its data sheet, and against the product's own model.</summary>
public sealed class EmulatedDiskTests
{
    private const int Reads = 5000;

    [Fact]
    public void A_read_of_the_first_gigabyte_has_the_rate_of_the_outer_tracks()
    {
        var disk = new EmulatedDisk(DiskProfile.Desktop7200);
        for (var offset = 0L; offset < 1L << 30; offset += 128 << 10)
            disk.Read(offset, 128 << 10);
        ((1L << 30) / disk.Seconds / 1e6).ShouldBe(64.8, 0.5);
        disk.Seeks.ShouldBe(0);
    }

    [Fact]
    public void A_random_read_takes_the_average_seek_and_half_a_revolution()
    {
        var disk = new EmulatedDisk(DiskProfile.Desktop7200);
        var random = new Random(20);
        for (var read = 0; read < Reads; read++)
            disk.Read(random.NextInt64(DiskProfile.Desktop7200.CapacityBytes / 4096) * 4096, 4096);
        (disk.Seconds / Reads * 1000).ShouldBe(8.5 + (60_000.0 / 7200 / 2), 0.6);
    }

    [Theory]
    [InlineData(1L << 30)]
    [InlineData(100L << 30)]
    public void The_forecast_model_takes_as_long_for_the_same_reads(long volumeBytes)
    {
        var disk = new EmulatedDisk(DiskProfile.Desktop7200);
        var model = new DiskHead(RotatingDisk.Deskstar7K500, volumeBytes);
        var random = new Random(20);
        for (var read = 0; read < Reads; read++)
        {
            var offset = random.NextInt64((volumeBytes / 4096) - 64) * 4096;
            var bytes = 4096 * (1 + random.Next(64));
            disk.Read(offset, bytes);
            model.Read(offset, bytes);
        }

        var seconds = model.SeekSeconds + model.RotationSeconds + model.TransferSeconds;
        (seconds / disk.Seconds).ShouldBe(1, 0.05);
    }

    [Theory]
    [InlineData(2, 64 << 10)]
    [InlineData(4, 256 << 10)]
    public void The_model_of_an_array_takes_as_long_for_the_same_reads(int disks, int stripeBytes)
    {
        const long volumeBytes = 2L << 30;
        var array = new EmulatedArray(DiskProfile.Server15000, disks, stripeBytes);
        var one = new RotatingDisk("15,000 rpm", 300_000_000_000, 60.0 / 15_000, 125_000_000, 73_000_000, 20, 8, 0.0003, 0.0035, 0.0074);
        var model = new StripedArray(one with { Disks = disks, StripeBytes = stripeBytes }, volumeBytes, 128 << 10);
        var random = new Random(20);
        for (var (read, offset) = (0, 0L); read < Reads; read++)
        {
            // Files that lie one behind the other, with a jump now and then.
            offset = read % 5 == 0 || offset > volumeBytes - (1 << 20) ? random.NextInt64((volumeBytes / 4096) - 256) * 4096 : offset;
            var bytes = 4096L * (1 + random.Next(64));
            for (var at = 0L; at < bytes; at += 128 << 10)
                array.Read(offset + at, Math.Min(128 << 10, bytes - at));
            model.Read(offset, bytes, out _);
            offset += bytes;
        }

        (model.Seconds / array.Seconds).ShouldBe(1, 0.05);
        (model.SeekSeconds + model.RotationSeconds + model.TransferSeconds).ShouldBe(model.Seconds, 1e-6);
    }

    [Fact]
    public void Four_striped_disks_read_on_at_the_same_time()
    {
        var one = new EmulatedDisk(DiskProfile.Server15000);
        var four = new EmulatedArray(DiskProfile.Server15000, 4, 64 << 10);
        for (var offset = 0L; offset < 256L << 20; offset += 128 << 10)
        {
            one.Read(offset, 128 << 10);
            four.Read(offset, 128 << 10);
        }

        (one.Seconds / four.Seconds).ShouldBe(4, 0.1);
    }
}
