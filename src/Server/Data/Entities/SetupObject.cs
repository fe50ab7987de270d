using System.Text.Json.Nodes;

namespace FleetDefrag.Server.Data.Entities;

/// <summary>A group, policy, schedule, window or limit, as an administrator wrote it.</summary>
internal sealed class SetupObject
{
    public required SetupObjectKind Kind { get; init; }

    /// <summary>Unique among the objects of its kind.</summary>
    public required string Name { get; init; }

    /// <summary>A spec of FleetDefrag.Scheduling.Documents.</summary>
    public required JsonObject Spec { get; set; }

    /// <summary>The number of the version, from 1.</summary>
    public required int Version { get; set; }

    /// <summary>
    /// For a policy in trial: the version that applies to all other servers. Null: the policy is new, or there is no trial.
    /// </summary>
    public JsonObject? Previous { get; set; }

    /// <summary>The version of <see cref="Previous"/>.</summary>
    public int? PreviousVersion { get; set; }

    /// <summary>Why an error ended the trial of a policy, in one sentence.</summary>
    public string? HaltedBecause { get; set; }

    public required DateTimeOffset CreatedAt { get; init; }

    public required DateTimeOffset ChangedAt { get; set; }

    public required string ChangedBy { get; set; }

    /// <summary>PostgreSQL's xmin, by which a writer notices a change made meanwhile.</summary>
    public uint RowVersion { get; init; }
}
