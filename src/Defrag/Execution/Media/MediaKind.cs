using System.Text.Json.Serialization;

namespace FleetDefrag.Defrag.Execution.Media;

/// <summary>What a volume lies on.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<MediaKind>))]
public enum MediaKind
{
    /// <summary>It does not tell.</summary>
    [JsonStringEnumMemberName("unknown")]
    Unknown,

    /// <summary>Moving heads.</summary>
    [JsonStringEnumMemberName("rotating")]
    Rotating,

    /// <summary>No seek penalty.</summary>
    [JsonStringEnumMemberName("solidState")]
    SolidState,

    /// <summary>Space is given when it is written.</summary>
    [JsonStringEnumMemberName("thin")]
    Thin,
}
