using FleetDefrag.Defrag.Forecast.Probing;
using FleetDefrag.Defrag.Tests.Execution;
using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Forecast;

public class BackupProbeTests
{
    private const int ClusterBytes = SimulatedNtfsVolume.ClusterBytes;

    // Streams of a drawing are files of the root directory in the order of their letters; there is no MFT in it.
    private const string Drawing = "AA#A#BBB#B#.................";

    [Fact]
    public void Everything_is_read_in_the_order_of_a_backup_and_measured()
    {
        var disk = new MeasuredDisk();
        var probe = Probe(disk);
        disk.Reads.ShouldBe([(0, 2), (3, 1), (5, 3), (9, 1), (2, 1), (4, 1), (8, 1), (10, 1)]);
        (probe.Read.Files, probe.Read.Directories).ShouldBe((3, 0));
        probe.Read.Bytes.ShouldBe(11 * ClusterBytes);
        probe.Read.Seeks.ShouldBe(8);
        probe.Read.UnreadableBytes.ShouldBe(0);
        probe.Read.Seconds.ShouldBe(8, 0.001);
        probe.Read.BytesPerSecond.ShouldBe(11 * ClusterBytes / 8);
        probe.Read.Bytes.ShouldBe(probe.Forecast.Files.Now.Bytes);
    }

    [Fact]
    public void The_forecast_compares_with_what_the_planner_would_leave()
    {
        var forecast = Probe(new MeasuredDisk()).Forecast;
        forecast.Source.ShouldBe("model");
        forecast.Files.Defragmented.Bytes.ShouldBe(forecast.Files.Now.Bytes);
        forecast.Files.SavedPercent.ShouldBe(forecast.Files.Now.SavedPercent(forecast.Files.Defragmented));
        // All of the drawing passes under the head in one revolution: what is saved is waiting.
        forecast.Files.Now.Seconds.ShouldBeLessThanOrEqualTo(0.020);
        forecast.Blocks.Now.Seconds.ShouldBeLessThan(forecast.Files.Now.Seconds);
    }

    [Fact]
    public void What_cannot_be_read_is_counted_and_the_rest_is_read_all_the_same()
    {
        var probe = Probe(new MeasuredDisk { Bad = 6 });
        probe.Read.UnreadableBytes.ShouldBe(3 * ClusterBytes, "the piece around the bad cluster");
        probe.Read.Bytes.ShouldBe(11 * ClusterBytes);
    }

    [Fact]
    public void It_stops_between_two_reads()
    {
        using var stop = new CancellationTokenSource();
        var disk = new MeasuredDisk { OnRead = reads => { if (reads == 2) stop.Cancel(); } };
        Should.Throw<OperationCanceledException>(() => Run(disk, stop.Token));
        disk.Reads.Count.ShouldBe(2);
    }

    private static ProbeReport Probe(MeasuredDisk disk) => Run(disk, TestContext.Current.CancellationToken);

    private static ProbeReport Run(MeasuredDisk disk, CancellationToken cancellationToken)
    {
        using var volume = new NtfsVolume(new SimulatedNtfsVolume(DrawnVolume.Parse(Drawing), disk.Time));
        return BackupProbe.Run(volume, disk, new ProbeOptions(), disk.Time, new Progress<double>(), cancellationToken);
    }

    /// <summary>Each read takes a second.</summary>
    private sealed class MeasuredDisk : IVolumeReader
    {
        public ManualTime Time { get; } = new();

        public List<(long Lcn, long Count)> Reads { get; } = [];

        public long? Bad { get; init; }

        public Action<int> OnRead { get; init; } = _ => { };

        public bool TryRead(long offsetBytes, Span<byte> buffer)
        {
            Time.Advance(TimeSpan.FromSeconds(1));
            var (lcn, count) = (offsetBytes / ClusterBytes, buffer.Length / ClusterBytes);
            Reads.Add((lcn, count));
            OnRead(Reads.Count);
            return Bad is not { } bad || bad < lcn || bad >= lcn + count;
        }

        public void Dispose()
        {
            // Holds nothing.
        }
    }
}
