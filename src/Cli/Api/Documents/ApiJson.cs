using System.Text.Json.Serialization;

namespace FleetDefrag.Cli.Api.Documents;

/// <summary>Reads answers and writes bodies without reflection.</summary>
[JsonSerializable(typeof(PersonRow))]
[JsonSerializable(typeof(ServerRows))]
[JsonSerializable(typeof(VolumeRows))]
[JsonSerializable(typeof(JobRows))]
[JsonSerializable(typeof(JobRow))]
[JsonSerializable(typeof(PlanRows))]
[JsonSerializable(typeof(SetupDifference))]
[JsonSerializable(typeof(BackupReportRows))]
[JsonSerializable(typeof(List<ApiTokenRow>))]
[JsonSerializable(typeof(CreatedApiToken))]
[JsonSerializable(typeof(CreatedEnrolmentToken))]
[JsonSerializable(typeof(SignInBody))]
[JsonSerializable(typeof(JobBody))]
[JsonSerializable(typeof(ApiTokenBody))]
[JsonSerializable(typeof(EnrolmentTokenBody))]
[JsonSerializable(typeof(ProblemBody))]
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
internal sealed partial class ApiJson : JsonSerializerContext;
