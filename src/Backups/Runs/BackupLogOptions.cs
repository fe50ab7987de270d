namespace FleetDefrag.Backups.Runs;

/// <summary>What a log does not say by itself.</summary>
public sealed record BackupLogOptions
{
    /// <summary>The format; null: detected from the content.</summary>
    public BackupLogFormat? Format { get; init; }

    /// <summary>The zone of local times.</summary>
    public TimeZoneInfo Zone { get; init; } = TimeZoneInfo.Utc;

    /// <summary>The date on which the first run without a date began; null: unknown, such runs have no instants.</summary>
    public DateOnly? Date { get; init; }

    /// <summary>The order of day and month in dates such as 03/04/2026; null: learned from the log.</summary>
    public DateOrder? DateOrder { get; init; }
}

/// <summary>The orders of day and month in dates of digits.</summary>
public enum DateOrder
{
    /// <summary>Month, day, year, as in the United States.</summary>
    MonthFirst,

    /// <summary>Day, month, year.</summary>
    DayFirst,
}
