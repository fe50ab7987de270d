using System.Text.Json.Nodes;

namespace FleetDefrag.Server.Data.Entities;

/// <summary>A group, policy, schedule, window or limit, as it was written.</summary>
internal sealed class SetupObject
{
    public required SetupObjectKind Kind { get; init; }

    /// <summary>Unique among its kind.</summary>
    public required string Name { get; init; }

    /// <summary>One of the specs of FleetDefrag.Scheduling.Documents.</summary>
    public required JsonObject Spec { get; set; }

    /// <summary>Counts its changes from 1.</summary>
    public required int Version { get; set; }

    /// <summary>Of a policy that is tried on a few servers: what all others keep to, the last that held everywhere. Null: it is new.</summary>
    public JsonObject? Previous { get; set; }

    /// <summary>The version of <see cref="Previous"/>.</summary>
    public int? PreviousVersion { get; set; }

    /// <summary>One sentence when an error ended the trial of a policy.</summary>
    public string? HaltedBecause { get; set; }

    public required DateTimeOffset ChangedAt { get; set; }

    public required string ChangedBy { get; set; }

    /// <summary>PostgreSQL's xmin: who changes what somebody else changed meanwhile finds out.</summary>
    public uint RowVersion { get; init; }
}
