namespace FleetDefrag.Server.Data.Entities;

/// <summary>A report that is sent by mail at certain times.</summary>
internal sealed class ReportSchedule
{
    public required string Name { get; init; }

    /// <summary>The contact point of kind mail whose mail server sends the report.</summary>
    public required string Contact { get; set; }

    /// <summary>The recipients; empty: those of the contact point.</summary>
    public required List<string> Recipients { get; set; }

    public required ReportRhythm Rhythm { get; set; }

    /// <summary>The hour of the day, from 0 to 23.</summary>
    public required int Hour { get; set; }

    /// <summary>IANA name of the time zone of the hour.</summary>
    public required string TimeZone { get; set; }

    /// <summary>The days that the report covers.</summary>
    public required int Days { get; set; }

    /// <summary>Only the volumes of this group, site or storage group; null: the fleet, or the server.</summary>
    public string? Group { get; set; }

    /// <summary>Only the volumes of this server.</summary>
    public Guid? ServerId { get; set; }

    /// <summary>The occurrence that is sent next, or that waits for another attempt.</summary>
    public required DateTimeOffset DueAt { get; set; }

    /// <summary>When the report is tried next: <see cref="DueAt"/>, or later after a failure.</summary>
    public required DateTimeOffset NextAttemptAt { get; set; }

    public DateTimeOffset? SentAt { get; set; }

    /// <summary>Why the last attempt failed; null: it did not.</summary>
    public string? Error { get; set; }
}

/// <summary>How often a report is sent.</summary>
internal enum ReportRhythm
{
    /// <summary>Every day.</summary>
    Daily,

    /// <summary>On Mondays.</summary>
    Weekly,

    /// <summary>On the first of the month.</summary>
    Monthly,
}
