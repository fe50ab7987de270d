using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Reports;

/// <summary>The span and the volumes of a report. Without a volume, a server and a group, it is about the fleet.</summary>
/// <param name="From">Beginning of the span; 30 days before its end when not stated.</param>
/// <param name="To">End of the span; now when not stated.</param>
/// <param name="VolumeId">Only this volume.</param>
/// <param name="ServerId">Only the volumes of this server.</param>
/// <param name="Group">Only the volumes of the servers of this group, site or storage group.</param>
internal sealed record ReportFilter(DateTimeOffset? From, DateTimeOffset? To, Guid? VolumeId, Guid? ServerId, string? Group)
{
    private static readonly TimeSpan Usual = TimeSpan.FromDays(30);
    private static readonly TimeSpan Longest = TimeSpan.FromDays(400);

    /// <summary>Returns the span in UTC, or why it is refused.</summary>
    public (DateTimeOffset From, DateTimeOffset To, FeatureRefusal? Refusal) Span(DateTimeOffset now)
    {
        var to = (To ?? now).ToUniversalTime();
        var from = From?.ToUniversalTime() ?? (to - DateTimeOffset.MinValue < Usual ? DateTimeOffset.MinValue : to - Usual);
        return (from, to, from < to && to - from <= Longest ? null : new ReportSpanRefusal(Longest.Days));
    }
}

/// <summary>400: the span is empty or too long.</summary>
internal sealed record ReportSpanRefusal(int MostDays)
    : InvalidRequestRefusal("from", $"The span of a report begins before it ends, and has at most {MostDays} days.");
