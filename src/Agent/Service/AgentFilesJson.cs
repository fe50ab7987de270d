using System.Text.Json;
using System.Text.Json.Serialization;
using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Link;
using FleetDefrag.Agent.Service.Settings;

namespace FleetDefrag.Agent.Service;

/// <summary>The serialisers of the agent's own files, generated: no reflection, so that the agent can be trimmed.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true)]
[JsonSerializable(typeof(AgentSettings))]
[JsonSerializable(typeof(AgentIdentity))]
[JsonSerializable(typeof(BackupMark))]
internal sealed partial class AgentFilesJson : JsonSerializerContext;
