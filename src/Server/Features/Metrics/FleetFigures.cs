namespace FleetDefrag.Server.Features.Metrics;

/// <summary>
/// The figures of the fleet at one instant, for monitoring. The lists have fixed kinds, never names of servers or volumes.
/// </summary>
internal sealed record FleetFigures
{
    /// <summary>Enrolled servers by online and offline.</summary>
    public required IReadOnlyList<KindCount> Servers { get; init; }

    /// <summary>Agents with a stream to this replica.</summary>
    public required long AgentsConnected { get; init; }

    /// <summary>Seconds until the first certificate of an agent expires; null: no server is enrolled.</summary>
    public double? CertificateSeconds { get; init; }

    /// <summary>Volumes by fragmented, contiguous and unknown (not analysed).</summary>
    public required IReadOnlyList<KindCount> Volumes { get; init; }

    public required double VolumeBytes { get; init; }

    public required double FreeBytes { get; init; }

    public required double ExcessFragments { get; init; }

    /// <summary>Jobs that have not ended, by state.</summary>
    public required IReadOnlyList<KindCount> Jobs { get; init; }

    /// <summary>Jobs that ended within 24 hours, by state.</summary>
    public required IReadOnlyList<KindCount> JobsOfDay { get; init; }

    /// <summary>The decisions of the plan, by kind.</summary>
    public required IReadOnlyList<KindCount> Decisions { get; init; }

    /// <summary>Open alerts by kind.</summary>
    public required IReadOnlyList<KindCount> Alerts { get; init; }

    /// <summary>Messages to contact points that wait, and those that were given up.</summary>
    public required IReadOnlyList<KindCount> Deliveries { get; init; }

    /// <summary>Backups of 7 days whose duration lay within their forecast (kept), and the others (missed).</summary>
    public required IReadOnlyList<KindCount> Forecasts { get; init; }

    /// <summary>Mean of the differences between forecast and duration of these backups, as a share of the duration; null: none.</summary>
    public double? ForecastError { get; init; }

    public required double DatabaseBytes { get; init; }

    public required long DatabaseConnections { get; init; }

    /// <summary>The time that these figures took to read.</summary>
    public required TimeSpan ReadTime { get; init; }
}

/// <summary>A number of things of one kind.</summary>
internal sealed record KindCount(string Kind, long Count);
