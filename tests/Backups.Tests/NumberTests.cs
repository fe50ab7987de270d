using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.Tests;

/// <summary>Numbers, amounts and rates as logs print them.</summary>
public sealed class NumberTests
{
    [Theory]
    [InlineData("0", 0)]
    [InlineData("12327276292", 12_327_276_292)]
    [InlineData("12,327,276,292", 12_327_276_292)]
    [InlineData("12.327.276.292", 12_327_276_292)]
    [InlineData("12 327 276 292", 12_327_276_292)]
    [InlineData("12\u00a0327\u00a0276\u00a0292", 12_327_276_292)]
    [InlineData("12\u202f327\u202f276\u202f292", 12_327_276_292)]
    [InlineData("12'327'276'292", 12_327_276_292)]
    [InlineData("9223372036854775807", long.MaxValue)]
    public void A_count_is_read(string text, long expected)
    {
        NumberText.TryCount(text, out var count).ShouldBeTrue();
        count.ShouldBe(expected);
    }

    [Theory]
    [InlineData("")]
    [InlineData("-1")]
    [InlineData("1,23")]
    [InlineData("1,2345")]
    [InlineData("1,234.567")]
    [InlineData(",123")]
    [InlineData("123,")]
    [InlineData("1 2")]
    [InlineData("9223372036854775808")]
    [InlineData("12a")]
    [InlineData("١٢")]
    public void A_count_that_is_none_is_refused(string text) => NumberText.TryCount(text, out _).ShouldBeFalse();

    [Theory]
    [InlineData("196.43", 196.43, 0.01)]
    [InlineData("1,234.5", 1234.5, 0.1)]
    [InlineData("1.234,5", 1234.5, 0.1)]
    [InlineData("3709,7", 3709.7, 0.1)]
    [InlineData("11.480", 11.48, 0.001)]
    [InlineData("1,234", 1234, 1)]
    [InlineData("224", 224, 1)]
    public void A_decimal_number_is_read_with_its_last_digit(string text, double expected, double lastDigit)
    {
        NumberText.TryDecimal(text, out var value, out var digit).ShouldBeTrue();
        (Math.Round(value, 6), Math.Round(digit, 6)).ShouldBe((expected, lastDigit));
    }

    [Theory]
    [InlineData("12,327,276,292 bytes", 12_327_276_292, 0)]
    [InlineData("12,327,276,292 (12.32 GB)", 12_327_276_292, 0)]
    [InlineData("11,756.21 MB", 12_327_279_657, 5243)]
    [InlineData("11.480 g", 12_326_556_140, 536_871)]
    [InlineData("190.0 k", 194_560, 51)]
    public void An_amount_is_read_with_its_rounding(string text, long expected, double tolerance)
    {
        AmountText.TryBytes(text, out var bytes, out var rounding).ShouldBeTrue();
        (bytes, Math.Round(rounding)).ShouldBe((expected, tolerance));
    }

    [Theory]
    [InlineData("")]
    [InlineData("12 elephants")]
    [InlineData("MB")]
    [InlineData("99999999999 TB")]
    [InlineData("1.5 bytes")]
    public void An_amount_that_is_none_is_refused(string text) => AmountText.TryBytes(text, out _, out _).ShouldBeFalse();

    [Theory]
    [InlineData("224 MB/Min", 224, 1048576 / 60.0)]
    [InlineData("3709.7 KB/s", 3709.7, 1024)]
    [InlineData("12345678 Bytes/sec.", 12_345_678, 1)]
    [InlineData("706.40 MegaBytes/min.", 706.4, 1048576 / 60.0)]
    [InlineData("42.5 GB/hour", 42.5, 1073741824 / 3600.0)]
    public void A_rate_is_read(string text, double value, double unit)
    {
        var rate = AmountText.ReadRate(text).ShouldNotBeNull();
        (Math.Round(rate.Value, 6), rate.UnitBytesPerSecond).ShouldBe((value, unit));
    }

    [Fact]
    public void A_rate_agrees_as_far_as_rounding_goes()
    {
        // 211.00 MB/min, of whole seconds: 210.94 to 211.06.
        const long Bytes = 12_327_276_292;
        var time = new TimeSpan(0, 55, 43);
        bool Agrees(string rate) => AmountText.ReadRate(rate)!.Agrees(Bytes, 0, time);

        Agrees("211 MB/min").ShouldBeTrue();
        Agrees("210 MB/min").ShouldBeTrue("the program may cut the fraction");
        Agrees("209 MB/min").ShouldBeFalse();
        Agrees("212 MB/min").ShouldBeFalse();
        Agrees("210.9 MB/min").ShouldBeTrue();
        Agrees("210.8 MB/min").ShouldBeFalse();
    }

    [Fact]
    public void The_rate_of_a_short_run_agrees_as_far_as_whole_seconds_go()
    {
        // 1000 MB in 10 seconds, which may have been 9.01 to 10.99.
        bool Agrees(string rate) => AmountText.ReadRate(rate)!.Agrees(1000L << 20, 0, TimeSpan.FromSeconds(10));

        Agrees("6600 MB/min").ShouldBeTrue();
        Agrees("5500 MB/min").ShouldBeTrue();
        Agrees("6700 MB/min").ShouldBeFalse();
        Agrees("5400 MB/min").ShouldBeFalse();
    }
}
