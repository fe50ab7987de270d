using System.Text.Json;
using System.Text.Json.Serialization;

namespace FleetDefrag.Agent.Settings;

/// <summary>The generated serialiser of <see cref="AgentSettings"/>: no reflection, so that the agent can be trimmed.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true)]
[JsonSerializable(typeof(AgentSettings))]
internal sealed partial class AgentSettingsJson : JsonSerializerContext;
