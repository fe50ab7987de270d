namespace FleetDefrag.Backups.Runs;

/// <summary>A rate as a log prints it, with the digits that the program rounds to.</summary>
/// <param name="Value">The number.</param>
/// <param name="LastDigit">The value of one in the last printed digit: 1 for <c>224</c>, 0.01 for <c>196.43</c>.</param>
/// <param name="UnitBytesPerSecond">The bytes per second of one unit: 1048576 ÷ 60 for MB/min.</param>
/// <param name="Unit">The unit, such as <c>MB/min</c>.</param>
public sealed record StatedRate(double Value, double LastDigit, double UnitBytesPerSecond, string Unit)
{
    // Both ends of a run are printed in whole seconds, so their difference is up to one second wrong.
    private const double ClockSeconds = 1;

    /// <summary>The bytes that the program divides, where they are not those of the run; null: those of the run.</summary>
    public double? OfBytes { get; init; }

    /// <summary>The rounding of <see cref="OfBytes"/>: half of its last digit.</summary>
    public double OfBytesTolerance { get; init; }

    /// <summary>The time that the program divides by, where it is not that of the run; null: that of the run.</summary>
    public TimeSpan? OfTime { get; init; }

    /// <summary>
    /// Returns whether rounding explains the difference to the recomputed rate. The printed number may be rounded or cut; the times are
    /// whole seconds.
    /// </summary>
    /// <param name="bytes">The bytes of the run.</param>
    /// <param name="bytesTolerance">The rounding of the bytes.</param>
    /// <param name="duration">The time of the run.</param>
    public bool Agrees(long bytes, double bytesTolerance, TimeSpan duration)
    {
        var amount = OfBytes ?? bytes;
        var tolerance = OfBytes is null ? bytesTolerance : OfBytesTolerance;
        var seconds = (OfTime ?? duration).TotalSeconds;
        var least = (amount - tolerance) / (seconds + ClockSeconds) / UnitBytesPerSecond;
        var most = seconds > ClockSeconds
            ? (amount + tolerance) / (seconds - ClockSeconds) / UnitBytesPerSecond
            : double.PositiveInfinity;
        return most >= Value - (LastDigit / 2) && least <= Value + LastDigit;
    }
}
