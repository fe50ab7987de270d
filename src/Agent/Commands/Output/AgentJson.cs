using System.Text.Json;
using System.Text.Json.Serialization;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Forecast.Probing;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes the documents of <c>--json</c>. The property names are those of the records in camel case, and stable.</summary>
internal static class AgentJson
{
    /// <summary>Returns the <c>defrag</c> document.</summary>
    public static string Write(DefragReport report) => JsonSerializer.Serialize(report, AgentJsonContext.Default.DefragReport);

    /// <summary>Returns the <c>probe</c> document.</summary>
    public static string Write(ProbeReport report) => JsonSerializer.Serialize(report, AgentJsonContext.Default.ProbeReport);

    /// <summary>Returns the <c>check</c> document.</summary>
    public static string Write(CheckDocument document) => JsonSerializer.Serialize(document, AgentJsonContext.Default.CheckDocument);

    /// <summary>Returns the <c>repair</c> document.</summary>
    public static string Write(RepairDocument document) => JsonSerializer.Serialize(document, AgentJsonContext.Default.RepairDocument);

    /// <summary>Returns the <c>volumes</c> document.</summary>
    public static string Write(VolumesDocument document) => JsonSerializer.Serialize(document, AgentJsonContext.Default.VolumesDocument);

    /// <summary>Returns the <c>backup import</c> document.</summary>
    public static string Write(BackupImportDocument document) =>
        JsonSerializer.Serialize(document, AgentJsonContext.Default.BackupImportDocument);
}

/// <summary>The generated serialisers of the documents: no reflection, so that the agent can be trimmed.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    WriteIndented = true,
    Converters = [typeof(OutcomeConverter), typeof(VerdictConverter)])]
[JsonSerializable(typeof(DefragReport))]
[JsonSerializable(typeof(ProbeReport))]
[JsonSerializable(typeof(CheckDocument))]
[JsonSerializable(typeof(RepairDocument))]
[JsonSerializable(typeof(VolumesDocument))]
[JsonSerializable(typeof(BackupImportDocument))]
internal sealed partial class AgentJsonContext : JsonSerializerContext;

/// <summary>Writes outcomes in camel case: <c>stoppedAtDeadline</c>.</summary>
internal sealed class OutcomeConverter() : JsonStringEnumConverter<DefragOutcome>(JsonNamingPolicy.CamelCase);

/// <summary>Writes verdicts in camel case: <c>notChecked</c>.</summary>
internal sealed class VerdictConverter() : JsonStringEnumConverter<ProofVerdict>(JsonNamingPolicy.CamelCase);
