using FleetDefrag.Defrag.Forecast.Disk;

namespace FleetDefrag.Defrag.Tests.Forecast;

public class DiskHeadTests
{
    private static readonly RotatingDisk Disk = RotatingDisk.Deskstar7K500;

    // Rates of 3 and 1 sectors a millisecond and equal widths: the first three quarters of the sectors are the outer zone.
    private static readonly RotatingDisk Small = new("small", 4000 * 512, 0.0097, 3 * 512_000, 1 * 512_000, 2, 2, 0.001, 0.008, 0.015);

    [Fact]
    public void The_model_agrees_with_a_walk_from_sector_to_sector()
    {
        var random = new Random(5);
        for (var run = 0; run < 10; run++)
        {
            var head = new DiskHead(Small, 0);
            var naive = new NaiveDisk(Small, 512, 4000);
            for (var read = 0; read < 30; read++)
            {
                var count = 1 + random.Next(40);
                var sector = random.Next(4000 - count);
                head.Read(sector * 512L, count * 512L);
                naive.Read(sector, count);
            }

            (head.SeekSeconds + head.RotationSeconds + head.TransferSeconds).ShouldBe(naive.Seconds, 1e-6);
            head.Seeks.ShouldBe(naive.Seeks);
        }
    }

    [Fact]
    public void Reading_in_sequence_takes_the_rate_of_the_zone_and_no_seek_however_it_is_cut()
    {
        var whole = new DiskHead(Disk, 0);
        whole.Read(0, 648_000_000);
        whole.TransferSeconds.ShouldBe(10, 0.001);
        var cut = new DiskHead(Disk, 0);
        for (var i = 0; i < 1000; i++)
            cut.Read(i * 648_000L, 648_000);
        cut.TransferSeconds.ShouldBe(whole.TransferSeconds, 1e-6);
        (cut.Seeks, cut.SeekSeconds, cut.RotationSeconds).ShouldBe((0, 0.0, 0.0));
        var inner = new DiskHead(Disk, 0);
        inner.Read(Disk.CapacityBytes - 310_000_000, 310_000_000);
        inner.TransferSeconds.ShouldBe(10, 0.001);
    }

    [Fact]
    public void Far_seeks_cost_more_than_near_ones_and_none_more_than_the_full_stroke()
    {
        double last = 0;
        for (var distance = 1L << 20; distance < Disk.CapacityBytes; distance *= 2)
        {
            var head = new DiskHead(Disk, 0);
            head.Read(distance, 4096);
            head.SeekSeconds.ShouldBeGreaterThanOrEqualTo(last);
            head.SeekSeconds.ShouldBeInRange(Disk.SingleTrackSeconds, Disk.FullStrokeSeconds);
            last = head.SeekSeconds;
        }

        var end = new DiskHead(Disk, 0);
        end.Read(Disk.CapacityBytes - 4096, 4096);
        end.SeekSeconds.ShouldBe(Disk.FullStrokeSeconds, 0.0001);
    }

    [Fact]
    public void Random_reads_wait_half_a_revolution_and_seek_about_the_average()
    {
        const int reads = 20_000;
        var random = new Random(7);
        var head = new DiskHead(Disk, 0);
        for (var i = 0; i < reads; i++)
            head.Read(random.NextInt64(Disk.CapacityBytes / 4096) * 4096, 4096);
        (head.RotationSeconds / reads).ShouldBe(Disk.RotationSeconds / 2, Disk.RotationSeconds / 50);
        (head.SeekSeconds / reads).ShouldBe(Disk.AverageSeekSeconds, Disk.AverageSeekSeconds / 5);
    }

    [Fact]
    public void A_small_gap_on_the_track_passes_by_without_a_seek()
    {
        var head = new DiskHead(Disk, 0);
        head.Read(0, 4096);
        head.Read(8192, 4096);
        head.Seeks.ShouldBe(0);
        head.RotationSeconds.ShouldBe(4096 / Disk.OuterBytesPerSecond, 1e-9);
    }

    [Fact]
    public void A_volume_larger_than_the_disk_is_read_to_its_end()
    {
        var size = Disk.CapacityBytes * 8;
        var head = new DiskHead(Disk, size);
        head.Read(size - 4096, 4096);
        head.SeekSeconds.ShouldBe(Disk.FullStrokeSeconds, 0.0001);
        head.Read(0, 4096);
        head.Bytes.ShouldBe(8192);
    }
}
