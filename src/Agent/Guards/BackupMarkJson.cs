using System.Text.Json;
using System.Text.Json.Serialization;

namespace FleetDefrag.Agent.Guards;

/// <summary>The generated serialiser of <see cref="BackupMark"/>: no reflection, so that the agent can be trimmed.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true)]
[JsonSerializable(typeof(BackupMark))]
internal sealed partial class BackupMarkJson : JsonSerializerContext;
