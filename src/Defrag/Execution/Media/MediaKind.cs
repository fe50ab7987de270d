using System.Text.Json.Serialization;

namespace FleetDefrag.Defrag.Execution.Media;

/// <summary>The kind of storage of a volume.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<MediaKind>))]
public enum MediaKind
{
    /// <summary>The storage does not report its kind.</summary>
    [JsonStringEnumMemberName("unknown")]
    Unknown,

    /// <summary>A disk with moving heads.</summary>
    [JsonStringEnumMemberName("rotating")]
    Rotating,

    /// <summary>Storage without a seek penalty.</summary>
    [JsonStringEnumMemberName("solidState")]
    SolidState,

    /// <summary>Thin-provisioned storage, which allocates space when data is written.</summary>
    [JsonStringEnumMemberName("thin")]
    Thin,
}
