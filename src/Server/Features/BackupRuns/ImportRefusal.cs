using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>The reasons why an import is refused as a whole.</summary>
internal static class ImportRefusal
{
    /// <summary>The body is no log of a known kind.</summary>
    public sealed record UnknownLog(string Why) : InvalidRequestRefusal("body", Why);

    /// <summary>The time zone does not exist.</summary>
    public sealed record UnknownZone(string Zone)
        : InvalidRequestRefusal("timeZone", $"'{Zone}' is no time zone. Use an IANA name such as Europe/Berlin.");

    /// <summary>The list has too many runs.</summary>
    public sealed record TooMany(int Most) : InvalidRequestRefusal("runs", $"The list may have 1 to {Most} runs. Send them in parts.");

    /// <summary>A field of a run is wrong.</summary>
    public sealed record WrongField(int Index, string Name, string Rule) : InvalidRequestRefusal($"runs[{Index}].{Name}", Rule);
}
