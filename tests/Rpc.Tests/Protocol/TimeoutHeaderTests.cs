using FsCheck;
using FsCheck.Fluent;
using Grpc.Protocol;

namespace FleetDefrag.Rpc.Tests.Protocol;

public sealed class TimeoutHeaderTests
{
    [Theory]
    [InlineData("1H", 36_000_000_000)]
    [InlineData("1M", 600_000_000)]
    [InlineData("1S", 10_000_000)]
    [InlineData("1m", 10_000)]
    [InlineData("1u", 10)]
    [InlineData("100n", 1)]
    [InlineData("1n", 1)]
    [InlineData("0S", 0)]
    [InlineData("99999999H", 99_999_999L * 36_000_000_000)]
    public void Each_unit_is_read(string header, long ticks)
    {
        TimeoutHeader.TryDecode(header, out var timeout).ShouldBeTrue();
        timeout.Ticks.ShouldBe(ticks);
    }

    [Theory]
    [InlineData("")]
    [InlineData("S")]
    [InlineData("5")]
    [InlineData("5x")]
    [InlineData("-5S")]
    [InlineData("+5S")]
    [InlineData(" 5S")]
    [InlineData("5.5S")]
    [InlineData("123456789S")]
    public void What_is_no_timeout_is_refused(string header) => TimeoutHeader.TryDecode(header, out _).ShouldBeFalse();

    [Fact]
    public void A_timeout_that_is_written_is_read_back_not_shorter_and_hardly_longer()
    {
        // Spans of all magnitudes, from a tick to thirty thousand years.
        var ticksOfAllSizes = ArbMap.Default.ArbFor<PositiveInt>().Generator
            .SelectMany(number => Gen.Choose(0, 30).Select(shift => ((long)number.Get << shift) + number.Get));
        Prop.ForAll(ticksOfAllSizes.ToArbitrary(), ticks =>
        {
            var header = TimeoutHeader.Encode(TimeSpan.FromTicks(ticks));
            header.Length.ShouldBeLessThanOrEqualTo(9);
            TimeoutHeader.TryDecode(header, out var read).ShouldBeTrue();
            // Rounded up to a microsecond, or where eight digits do not hold that many, to a unit of at most a hundred-thousandth.
            read.Ticks.ShouldBeInRange(ticks, ticks + Math.Max(10, ticks / 99_000));
        }).Check(Config.QuickThrowOnFailure.WithReplay(20261121, 1).WithQuietOnSuccess(true));
    }

    [Fact]
    public void A_deadline_that_has_passed_is_the_shortest_timeout() => TimeoutHeader.Encode(TimeSpan.FromSeconds(-1)).ShouldBe("1n");
}
