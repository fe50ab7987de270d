namespace FleetDefrag.Backups.Values;

/// <summary>A time as a log prints it.</summary>
/// <param name="Date">The date; null: a time alone.</param>
/// <param name="Time">The time of day.</param>
/// <param name="Offset">The offset from UTC; null: local time.</param>
internal readonly record struct WallTime(DateOnly? Date, TimeOnly Time, TimeSpan? Offset)
{
    /// <summary>Returns the instant of a time with a date. Local times that come twice are the first, unless that is too early.</summary>
    /// <param name="zone">The zone of local times.</param>
    /// <param name="notBefore">The beginning of the run; null: this time is the beginning.</param>
    public DateTimeOffset? ToInstant(TimeZoneInfo zone, DateTimeOffset? notBefore = null) =>
        Date is not { } date ? null : Instant(date.ToDateTime(Time), zone, notBefore);

    private DateTimeOffset? Instant(DateTime local, TimeZoneInfo zone, DateTimeOffset? notBefore)
    {
        if (Offset is { } known)
            return At(local, known);
        if (!zone.IsAmbiguousTime(local))
            return At(local, zone.GetUtcOffset(local));
        var offsets = zone.GetAmbiguousTimeOffsets(local);
        var first = At(local, offsets.Max());
        return notBefore is { } least && first < least ? At(local, offsets.Min()) : first;
    }

    // Null in the first and last hours that the calendar has.
    private static DateTimeOffset? At(DateTime local, TimeSpan offset)
    {
        var ticks = local.Ticks - offset.Ticks;
        return ticks >= DateTime.MinValue.Ticks && ticks <= DateTime.MaxValue.Ticks ? new DateTimeOffset(local, offset) : null;
    }
}
