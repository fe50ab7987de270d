namespace FleetDefrag.Backups.Runs;

/// <summary>The time that a run took.</summary>
/// <param name="Began">When the run began; null: the log states no date.</param>
/// <param name="Ended">When the run ended; null: the log states no date.</param>
/// <param name="TimeOfDay">The local time of day at which the run began.</param>
/// <param name="Duration">From the beginning to the end; negative where the log says so.</param>
public readonly record struct RunSpan(DateTimeOffset? Began, DateTimeOffset? Ended, TimeOnly TimeOfDay, TimeSpan Duration)
{
    /// <summary>Returns a span between two instants.</summary>
    /// <param name="began">The beginning, with the offset of its zone.</param>
    /// <param name="ended">The end.</param>
    public static RunSpan Between(DateTimeOffset began, DateTimeOffset ended) =>
        new(began, ended, TimeOnly.FromDateTime(began.DateTime), ended - began);
}
