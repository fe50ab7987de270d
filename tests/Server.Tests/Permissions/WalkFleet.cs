using System.Net.Http.Json;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Permissions;

/// <summary>
/// Two servers in two groups, and requests about the first one: its ids in the path, and bodies that name its volume.
/// </summary>
internal sealed class WalkFleet(Fleet fleet, Guid server, Guid volume, Guid job, Guid alert)
{
    /// <summary>The name of the first server, and no other text.</summary>
    public const string HostName = "payroll-db-17";

    private Guid _analysis;

    /// <summary>Makes the servers, the groups and one object of each kind.</summary>
    public static async Task<WalkFleet> PrepareAsync(Fleet fleet)
    {
        var (first, _, volume) = await fleet.OnlineMachineAsync(HostName);
        await fleet.OnlineMachineAsync("files02");
        await PutAsync(fleet, "groups", "a", new { name = "a", servers = new[] { HostName } });
        await PutAsync(fleet, "groups", "b", new { name = "b", servers = new[] { "files02" } });
        // Plans nothing by itself, so that nothing but the walk makes jobs.
        await PutAsync(fleet, "policies", "standard", new
        {
            name = "standard", @for = "fleet", fromExcessFragments = 1_000_000, fromFragmentedPercent = 100,
        });
        var job = await fleet.JobAsync(volume, kind: "analyze");
        var now = fleet.Server.Time.GetUtcNow();
        var alert = new Alert
        {
            Id = Guid.CreateVersion7(now), Kind = AlertKind.MessagesLost, Subject = "walk", ServerId = first.ServerId, Message = "walk",
            RaisedAt = now, LastSeenAt = now, Times = 1,
        };
        await using var db = await fleet.Server.DbAsync();
        db.Add(alert);
        await db.SaveChangesAsync(TestContext.Current.CancellationToken);
        var analysis = (await fleet.Admin.JsonAsync($"volumes/{volume}/analyses"))[0].GetProperty("id").GetGuid();
        return new WalkFleet(fleet, first.ServerId, volume, job, alert.Id) { _analysis = analysis };
    }

    /// <summary>Returns true when the operation names an object of the first server.</summary>
    public bool NamesFirst(WalkOperation operation) =>
        Address(operation) is var address && Own.Any(id => address.Contains($"{id}", StringComparison.Ordinal))
        || operation.Id is "createJob" or "approveRun" or "refuseRun";

    /// <summary>Returns true when an answer tells something about the first server.</summary>
    public bool Tells(string answer) =>
        Own.Any(id => answer.Contains($"{id}", StringComparison.OrdinalIgnoreCase)) || answer.Contains(HostName, StringComparison.Ordinal);

    /// <summary>Sends the operation.</summary>
    public async Task<(int Status, string Body)> SendAsync(WalkOperation operation, ApiClient client)
    {
        using var request = new HttpRequestMessage(operation.Method, Address(operation));
        if (operation.Method == HttpMethod.Put || operation.Method == HttpMethod.Post)
            request.Content = Content(operation);
        using var response = await client.Http.SendAsync(
            request, HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
        var isStream = response.Content.Headers.ContentType?.MediaType == "text/event-stream";
        return ((int)response.StatusCode, isStream ? "" : await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    private Guid[] Own => [server, volume, job, alert, _analysis];

    private string Address(WalkOperation operation)
    {
        var id = operation.Path.Split('/')[0] switch
        {
            "servers" => server,
            "volumes" => volume,
            "jobs" => job,
            "analyses" => _analysis,
            "alerts" => alert,
            _ => Guid.Parse("11111111-1111-4111-8111-111111111111"),
        };
        var path = operation.Path.Replace("{id}", $"{id}", StringComparison.Ordinal).Replace("{name}", "walk", StringComparison.Ordinal);
        path = path.Replace("{recordId}", $"{Guid.Empty}", StringComparison.Ordinal);
        return operation.Id == "applySetup" ? $"{path}?dryRun=true" : path;
    }

    private HttpContent Content(WalkOperation operation) => operation.Id switch
    {
        "applySetup" => new StringContent("{}", System.Text.Encoding.UTF8, "application/yaml"),
        "importBackupLog" => new StringContent("", System.Text.Encoding.UTF8, "text/plain"),
        "createJob" => JsonContent.Create(new { volumeId = volume, kind = "analyze", timing = "now" }),
        "approveRun" => JsonContent.Create(new { volumeId = volume, policy = "standard", version = 1 }),
        "refuseRun" => JsonContent.Create(new { volumeId = volume, policy = "standard", version = 1, reason = "walk" }),
        "setServerLabels" => JsonContent.Create(new { labels = new Dictionary<string, string> { ["team"] = "a" } }),
        "setServerHostName" => JsonContent.Create(new { hostName = HostName }),
        "importBackupRuns" => JsonContent.Create(new { runs = Array.Empty<object>() }),
        "describeSqlServer" => JsonContent.Create(new { database = "payroll" }),
        "recordSqlBackup" => JsonContent.Create(new { database = "payroll", settings = SqlSettings, output = "nothing" }),
        "setUserRoles" => JsonContent.Create(new { roles = Array.Empty<object>() }),
        "putPolicy" => JsonContent.Create(new { name = "walk", @for = "group a", mode = "off" }),
        "putGroup" or "putSite" or "putStorageGroup" => JsonContent.Create(new { name = "walk", labels = "team=none" }),
        "putDirectoryLabel" => JsonContent.Create(new { name = "walk", from = "site" }),
        "putLimit" => JsonContent.Create(new { name = "walk", of = "fleet", atOnce = 1 }),
        "putReportSchedule" => JsonContent.Create(
            new { contact = "none", recipients = Array.Empty<string>(), rhythm = "daily", hour = 6, timeZone = "UTC", days = 7 }),
        "putBackupSchedule" =>
            JsonContent.Create(new { name = "walk", @for = "group a", type = "full", method = "fileLevel", window = Window }),
        "putContactPoint" => JsonContent.Create(new { name = "walk", @for = "group a", kind = "webhook", address = "http://127.0.0.1:9/" }),
        "putAlertRule" => JsonContent.Create(new { name = "walk", @for = "group a", when = "freeSpace", threshold = 1 }),
        "putSilence" =>
            JsonContent.Create(new { name = "walk", @for = "group a", until = "2100-01-01T00:00:00Z", reason = "walk" }),
        "putMuteTiming" or "putBlackout"
            or "putMaintenanceWindow" => JsonContent.Create(new { name = "walk", @for = "group a", window = Window }),
        _ => JsonContent.Create(new { }),
    };

    private static object SqlSettings => new
    {
        filesPerVolume = 1, bufferCount = 49, maxTransferBytes = 1 << 20, blockBytes = 65_536, isCompressed = true,
    };

    private static object Window =>
        new { from = "01:00", to = "02:00", timeZone = "UTC", rule = "FREQ=DAILY", startsOn = "2020-01-01" };

    private static async Task PutAsync(Fleet fleet, string section, string name, object spec)
    {
        using var put = await fleet.Admin.PutAsync($"setup/{section}/{name}", spec);
        put.IsSuccessStatusCode.ShouldBeTrue(await put.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    /// <summary>Returns a client for each role, for the fleet and for both groups.</summary>
    public async Task<List<WalkCaller>> CallersAsync()
    {
        var callers = new List<WalkCaller>();
        foreach (var role in Enum.GetValues<Role>())
        {
            foreach (var group in new[] { null, "a", "b" })
            {
                var name = $"{role} {group ?? "fleet"}";
                callers.Add(new WalkCaller(
                    name, role, group, await fleet.Server.TokenClientAsync(name, name, role: role, group: group)));
            }
        }

        return callers;
    }
}

/// <summary>A caller of the walk.</summary>
internal sealed record WalkCaller(string Name, Role Role, string? Group, ApiClient Client);
