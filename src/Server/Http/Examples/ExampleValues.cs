using System.Text.Json.Nodes;

namespace FleetDefrag.Server.Http.Examples;

/// <summary>Values of examples by the name of a property, so that the whole document tells of one fleet.</summary>
internal static class ExampleValues
{
    private const string Id = "019a3f1e-0000-7000-8000-000000000001";
    private const string Instant = "2026-11-23T22:00:00+00:00";

    private static readonly Dictionary<string, string> Texts = new(StringComparer.OrdinalIgnoreCase)
    {
        ["address"] = "https://alerts.example/hook", ["agentVersion"] = "0.1.0", ["at"] = "07:00", ["code"] = "123456",
        ["command"] = "fleetdefrag-agent enroll --server https://fleet.example:8443 --token fd1.…", ["contact"] = "post",
        ["createdBy"] = "admin",
        ["currentPassword"] = "correct horse battery", ["database"] = "shop", ["detail"] = "", ["for"] = "fleet", ["from"] = "22:00",
        ["file"] = "\\mail\\archive.pst", ["folder"] = "D:\\Backup",
        ["group"] = "gold", ["hostName"] = "files01", ["kind"] = "defragment", ["label"] = "Data", ["labels"] = "role=files",
        ["name"] = "standard", ["newPassword"] = "four words of my own", ["of"] = "fleet", ["operatingSystem"] = "Windows Server 2022",
        ["page"] = "servers", ["passes"] = "files", ["password"] = "correct horse battery", ["path"] = "D:", ["policy"] = "standard",
        ["query"] = "show=fragmented", ["reason"] = "The backup starts at 22:00, and the volume has 1,240 excess fragments.",
        ["role"] = "viewer", ["rule"] = "FREQ=DAILY", ["schedule"] = "nightly", ["search"] = "files", ["startsOn"] = "2026-01-01",
        ["status"] = "succeeded", ["timeZone"] = "Europe/Berlin", ["to"] = "23:00", ["token"] = "fdapi.…", ["until"] = Instant,
        ["userName"] = "berta", ["volumePath"] = "D:",
    };

    // Bodies whose required properties alone say too little, or whose properties depend on each other.
    private static readonly Dictionary<string, string> Bodies = new(StringComparer.Ordinal)
    {
        ["AlertRuleSpec"] = """{"name":"standard","for":"fleet","when":"freeSpace","threshold":10,"clear":15}""",
        ["ApiTokenRequest"] = """{"name":"backup team","scope":"read","expiresInHours":720}""",
        ["BackupRunsRequest"] = """
            {"runs":[{"type":"full","method":"fileLevel","program":"Windows Server Backup",
            "beganAt":"2026-11-20T22:00:00+00:00","endedAt":"2026-11-20T23:30:00+00:00",
            "bytes":800000000,"files":5000,"status":"succeeded"}]}
            """,
        ["BulkJobsRequest"] = $$"""{"kind":"defragment","timing":"beforeBackup","volumeIds":["{{Id}}"]}""",
        ["BulkLabelsRequest"] = $$$"""{"serverIds":["{{{Id}}}"],"set":{"site":"berlin"}}""",
        ["ContactPointSpec"] =
            """{"name":"standard","for":"fleet","kind":"webhook","address":"https://alerts.example/hook","secret":"hook"}""",
        ["DirectoryLabelSpec"] = """{"name":"standard","from":"group","prefix":"role-"}""",
        ["EnrolmentTokenRequest"] = """{"labels":{"site":"berlin"},"expiresInHours":48,"maxUses":20}""",
        ["GroupSpec"] = """{"name":"standard","labels":"role=files"}""",
        ["JobRequest"] = $$"""{"volumeId":"{{Id}}","kind":"defragment","timing":"now","passes":["files","mft"]}""",
        ["LabelsRequest"] = """{"labels":{"role":"files","site":"berlin"}}""",
        ["DescribeSqlRequest"] = """{"database":"shop"}""",
        ["LimitSpec"] = """{"name":"standard","of":"fleet","atOnce":4}""",
        ["PlanPreviewRequest"] = """{"policies":[{"name":"standard","for":"fleet","fromExcessFragments":500}]}""",
        ["PolicySpec"] = """{"name":"standard","for":"fleet","fromExcessFragments":500}""",
        ["ReadDirectoryRequest"] = """{"acceptLosses":false}""",
        ["ReportScheduleRequest"] = """
            {"contact":"post","recipients":["it@example.org"],"rhythm":"weekly","hour":7,"timeZone":"Europe/Berlin","days":7}
            """,
        ["WebhookRequest"] =
            """{"name":"tickets","address":"https://tickets.example/hook","events":["jobFailed","alertOpened"],"for":"fleet"}""",
        ["SilenceSpec"] =
            """{"name":"standard","for":"fleet","until":"2030-12-01T06:00:00Z","reason":"The disks are replaced."}""",
    };

    /// <summary>Returns a text.</summary>
    /// <param name="name">Name of the property.</param>
    /// <param name="format">Format of its schema; null: plain text.</param>
    public static string Of(string name, string? format) => format switch
    {
        "uuid" => Id,
        "date-time" => Instant,
        "date" => "2026-11-23",
        _ => Texts.GetValueOrDefault(name, "text"),
    };

    /// <summary>Returns the value of a parameter whose meaning differs from a property of its name; null: it does not.</summary>
    public static JsonNode? Parameter(string name) => name switch
    {
        "from" or "to" or "From" or "To" => Instant,
        "limit" => 100,
        "offset" => 0,
        "If-Match" or "If-None-Match" => "\"734\"",
        "Idempotency-Key" => "019a3f1e-retry-of-nightly-script",
        _ => null,
    };

    /// <summary>Returns a whole body; null: its required properties are enough.</summary>
    public static JsonNode? Body(string schema) => Bodies.TryGetValue(schema, out var json) ? JsonNode.Parse(json) : null;

    /// <summary>Returns a whole number.</summary>
    public static long Number(string name) => name switch
    {
        "clusterBytes" or "sectorBytes" => 4096,
        "blockBytes" => 65_536,
        "maxTransferBytes" => 1_048_576,
        _ when name.Contains("bytes", StringComparison.OrdinalIgnoreCase) => 1_000_000_000,
        _ when name.Contains("excess", StringComparison.OrdinalIgnoreCase) => 1240,
        "offset" => 0,
        "limit" => 100,
        _ => 1,
    };

    /// <summary>Returns a body that is no JSON.</summary>
    public static JsonNode Text(string type) => type switch
    {
        "application/yaml" => "policies:\n- { name: standard, for: fleet }\n",
        "text/event-stream" => $"event: volume\ndata: {{\"id\":\"{Id}\"}}\n\n",
        "text/csv" => "server,volume\r\nfiles01,D:\r\n",
        "application/pdf" => "%PDF-1.4 …",
        _ => "text",
    };
}
