using System.Globalization;

namespace Grpc.Protocol;

/// <summary>The value of <c>grpc-timeout</c>: at most eight digits and a unit, H M S m u n.</summary>
internal static class TimeoutHeader
{
    private const long LargestNumber = 99_999_999;
    private const long TicksPerMicrosecond = TimeSpan.TicksPerMillisecond / 1000;

    private static readonly (char Unit, long Ticks)[] Units =
    [
        ('u', TicksPerMicrosecond),
        ('m', TimeSpan.TicksPerMillisecond),
        ('S', TimeSpan.TicksPerSecond),
        ('M', TimeSpan.TicksPerMinute),
        ('H', TimeSpan.TicksPerHour),
    ];

    /// <summary>
    /// Formats the span in the finest unit that fits, rounded up. A deadline may be late by less than a unit, never early.
    /// </summary>
    public static string Encode(TimeSpan timeout)
    {
        if (timeout <= TimeSpan.Zero)
            return "1n";
        foreach (var (unit, ticks) in Units)
        {
            var number = (timeout.Ticks / ticks) + (timeout.Ticks % ticks == 0 ? 0 : 1);
            if (number <= LargestNumber)
                return number.ToString(CultureInfo.InvariantCulture) + unit;
        }

        return LargestNumber.ToString(CultureInfo.InvariantCulture) + 'H';
    }

    /// <summary>Parses the text; returns false if it is not a timeout of the protocol.</summary>
    public static bool TryDecode(string text, out TimeSpan timeout)
    {
        timeout = default;
        if (text.Length is < 2 or > 9 || !long.TryParse(text.AsSpan(..^1), NumberStyles.None, CultureInfo.InvariantCulture, out var number))
            return false;
        if (text[^1] == 'n')
        {
            timeout = TimeSpan.FromTicks((number + TimeSpan.NanosecondsPerTick - 1) / TimeSpan.NanosecondsPerTick);
            return true;
        }

        foreach (var (unit, ticks) in Units)
        {
            if (text[^1] != unit)
                continue;
            timeout = TimeSpan.FromTicks(checked(number * ticks));
            return true;
        }

        return false;
    }
}
