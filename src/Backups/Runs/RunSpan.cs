namespace FleetDefrag.Backups.Runs;

/// <summary>The time that a run took.</summary>
/// <param name="Began">When the run began; null: the log states no date.</param>
/// <param name="Ended">When the run ended; null: the log states no date.</param>
/// <param name="TimeOfDay">The local time of day at which the run began.</param>
/// <param name="Duration">From the beginning to the end; negative where the log says so.</param>
public readonly record struct RunSpan(DateTimeOffset? Began, DateTimeOffset? Ended, TimeOnly TimeOfDay, TimeSpan Duration)
{
    /// <summary>The longest run. Even a first copy over a slow line is shorter.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromDays(31);

    /// <summary>Returns why no backup takes this time; null: one can. Hooks, REST and logs are held to the same rule.</summary>
    public static RefusedSpan? Refuse(TimeSpan duration) => duration < TimeSpan.Zero
        ? new RefusedSpan(RunFault.EndsBeforeItBegins, "The run ends before it begins. Check the clock or the dates of the log.")
        : duration > Longest
            ? new RefusedSpan(
                RunFault.TooLong,
                $"The run lasts {(long)duration.TotalDays} days, and no backup may last more than {Longest.Days}.")
            : null;

    /// <summary>Returns a span between two instants.</summary>
    /// <param name="began">The beginning, with the offset of its zone.</param>
    /// <param name="ended">The end.</param>
    public static RunSpan Between(DateTimeOffset began, DateTimeOffset ended) =>
        new(began, ended, TimeOnly.FromDateTime(began.DateTime), ended - began);
}

/// <summary>Why no backup takes a time.</summary>
/// <param name="Fault">The rule that is broken.</param>
/// <param name="Reason">The reason in words.</param>
public sealed record RefusedSpan(RunFault Fault, string Reason);
