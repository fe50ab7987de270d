using FleetDefrag.Defrag.Execution.Background;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Execution.Background;

/// <summary>Tests the share of time that a background run uses, on a simulated disk.</summary>
public sealed class PacerTests : IDisposable
{
    private static readonly TimeSpan Burst = TimeSpan.FromMilliseconds(20);

    private readonly ManualTime _time = new();
    private readonly SimulatedDisk _disk;
    private TimeSpan _worked;
    private Pacer? _pacer;

    public PacerTests() => _disk = new SimulatedDisk(_time);

    public void Dispose() => _disk.Dispose();

    [Theory]
    [InlineData(5)]
    [InlineData(10)]
    [InlineData(1000)]
    public void Beside_others_it_takes_no_more_than_one_per_cent_of_the_time(double operationsPerSecond)
    {
        _disk.OthersPerSecond = _ => operationsPerSecond;
        Share(TimeSpan.FromMinutes(10)).ShouldBeLessThan(0.02);
        Share(TimeSpan.FromMinutes(10)).ShouldBe(0.01, 0.001);
    }

    [Fact]
    public void On_an_idle_disk_it_takes_more_and_more_but_never_more_than_half()
    {
        var first = Share(TimeSpan.FromSeconds(5));
        var later = Share(TimeSpan.FromMinutes(1));
        first.ShouldBeLessThan(0.2);
        later.ShouldBeInRange(0.25, 0.5);
        Share(TimeSpan.FromMinutes(1)).ShouldBeLessThanOrEqualTo(0.5);
    }

    [Fact]
    public void The_system_s_own_late_writes_do_not_count_as_others()
    {
        _disk.OthersPerSecond = at => at.TotalSeconds % 5 < 0.002 ? 1000 : 0;
        Share(TimeSpan.FromMinutes(2));
        Share(TimeSpan.FromMinutes(2)).ShouldBeGreaterThan(0.25);
    }

    [Fact]
    public void It_gives_way_at_once_and_comes_back_slowly()
    {
        Share(TimeSpan.FromMinutes(2));
        var came = _time.Elapsed;
        _disk.OthersPerSecond = at => at > came && at < came + TimeSpan.FromSeconds(30) ? 50 : 0;
        // The activity is seen after one rest. From then on the share is one per cent.
        Share(TimeSpan.FromSeconds(0.3));
        Share(TimeSpan.FromSeconds(25)).ShouldBeLessThan(0.011);
        Share(TimeSpan.FromSeconds(8));
        Share(TimeSpan.FromSeconds(2)).ShouldBeLessThan(0.25, "recovery takes many seconds");
        Share(TimeSpan.FromMinutes(1)).ShouldBeGreaterThan(0.25);
    }

    [Fact]
    public void Rising_latency_alone_makes_it_give_way_and_falling_latency_lets_it_come_back()
    {
        _disk.Counts = false;
        Share(TimeSpan.FromMinutes(1));
        Share(TimeSpan.FromSeconds(10)).ShouldBeGreaterThan(0.25);
        _disk.LatencyAt = _ => TimeSpan.FromMilliseconds(12);
        Share(TimeSpan.FromSeconds(0.3));
        Share(TimeSpan.FromMinutes(1)).ShouldBeLessThan(0.011);
        _disk.LatencyAt = _ => SimulatedDisk.IdleLatency;
        Share(TimeSpan.FromMinutes(1));
        Share(TimeSpan.FromSeconds(10)).ShouldBeGreaterThan(0.25);
    }

    [Fact]
    public void A_disk_that_became_slower_for_good_is_not_taken_for_busy_for_ever()
    {
        _disk.Counts = false;
        Share(TimeSpan.FromMinutes(1));
        _disk.LatencyAt = _ => TimeSpan.FromMilliseconds(5);
        Share(TimeSpan.FromHours(1));
        Share(TimeSpan.FromMinutes(1)).ShouldBeGreaterThan(0.25);
    }

    [Fact]
    public void Where_nothing_is_known_of_others_they_are_taken_to_be_at_work()
    {
        var pacer = new Pacer(background: true, mostBytesPerSecond: null, gauge: null);
        for (var move = 0; move < 100; move++)
        {
            pacer.Rest(4096, Burst).ShouldBe(Burst * 99);
            pacer.Rested(Burst * 99);
        }
    }

    [Fact]
    public void The_shortest_move_counts_as_what_its_flush_costs_others()
    {
        var pacer = new Pacer(background: true, mostBytesPerSecond: null, gauge: null);
        pacer.Rest(4096, TimeSpan.FromMilliseconds(1)).ShouldBe(TimeSpan.FromMilliseconds(10) * 99);
    }

    [Fact]
    public void A_slow_move_is_followed_by_a_bounded_rest_so_that_the_run_ends()
    {
        var pacer = new Pacer(background: true, mostBytesPerSecond: null, gauge: null);
        pacer.Rest(64 << 20, TimeSpan.FromSeconds(5)).ShouldBe(TimeSpan.FromSeconds(10));
        pacer.Rest(0, TimeSpan.Zero).ShouldBeGreaterThan(TimeSpan.Zero);
    }

    [Fact]
    public void A_limit_on_the_rate_lengthens_a_rest_and_never_shortens_it()
    {
        var pacer = new Pacer(background: true, mostBytesPerSecond: 1000, gauge: null);
        pacer.Rest(8000, Burst).ShouldBe(TimeSpan.FromSeconds(8) - Burst);
        pacer.Rest(1, Burst).ShouldBe(Burst * 99);
        new Pacer(background: false, mostBytesPerSecond: null, gauge: null).Rest(8000, Burst).ShouldBe(TimeSpan.Zero);
    }

    private double Share(TimeSpan span)
    {
        _pacer ??= new Pacer(background: true, mostBytesPerSecond: null, _disk);
        var (started, worked) = (_time.Elapsed, _worked);
        while (_time.Elapsed - started < span)
        {
            _time.Advance(Burst);
            _worked += Burst;
            var rest = _pacer.Rest(1 << 20, Burst);
            _time.Advance(rest);
            _pacer.Rested(rest);
        }

        return (_worked - worked) / (_time.Elapsed - started);
    }
}
