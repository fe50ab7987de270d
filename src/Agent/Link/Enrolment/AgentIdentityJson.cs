using System.Text.Json;
using System.Text.Json.Serialization;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>The generated serialiser of <see cref="AgentIdentity"/>: no reflection, so that the agent can be trimmed.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true)]
[JsonSerializable(typeof(AgentIdentity))]
internal sealed partial class AgentIdentityJson : JsonSerializerContext;
