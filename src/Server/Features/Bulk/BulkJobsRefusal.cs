using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>The reasons why no job of a selection, or no job of one volume, is created.</summary>
internal static class BulkJobsRefusal
{
    /// <summary>The request names a kind that does not exist.</summary>
    internal sealed record UnknownKind() : InvalidRequestRefusal("kind", "kind may be analyze or defragment.");

    /// <summary>The request names a timing that administrators cannot choose.</summary>
    internal sealed record UnknownTiming() : InvalidRequestRefusal("timing", "timing may be now or beforeBackup.");

    /// <summary>The request has no selection, or more than one.</summary>
    internal sealed record NoSelection() : InvalidRequestRefusal(
        "volumeIds", "Exactly one of volumeIds, serverIds and filter must be given.");

    /// <summary>The selection has too many volumes.</summary>
    internal sealed record TooMany(int Most) : NotAllowedRefusal(
        "too-many-volumes", "Too many volumes", $"The selection has more than {Most:N0} volumes. Narrow the filter, or select fewer.");

    /// <summary>The state of the volume forbids moves.</summary>
    internal sealed record NotWritable(Volume Volume)
        : NotAllowedRefusal("volume-not-writable", "The volume cannot be written", Why(Volume))
    {
        private static string Why(Volume volume) => volume switch
        {
            { Problem: { } problem } => $"The agent cannot open the volume: {problem}",
            { State: StoredVolumeState.Dirty } => "The volume is marked dirty. Run chkdsk /f on Windows first.",
            { State: StoredVolumeState.Hibernated } =>
                "Windows is hibernated on this volume. Start Windows and shut it down completely first.",
            _ => "The volume is mounted on the server. Unmount the volume first.",
        };
    }
}
