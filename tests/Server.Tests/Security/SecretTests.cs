using System.Net;
using System.Security.Cryptography;
using System.Text.Json;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Delivery;
using FleetDefrag.Server.Settings;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Grpc.Core;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Security;

/// <summary>No secret that passes a server stands in its log or its output, whatever is logged.</summary>
public sealed class SecretTests(PostgresFixture postgres)
{
    private const string BindPassword = "bind-password-0d5f3a";
    private const string HookSecret = "hook-secret-b41c77";
    private const string MailPassword = "mail-password-5a2e10";
    private const string RoutingKey = "routing-key-9c83fe";
    private const string HookPath = "T0HOOK-9271ac";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task No_secret_stands_in_the_log_of_a_server_that_logs_everything()
    {
        using var folder = new TemporaryFolder();
        var bindFile = Path.Combine(folder.Path, "bind");
        await File.WriteAllTextAsync(bindFile, BindPassword, Cancellation);
        await using var server = await StartAsync(bindFile);
        var secrets = new Dictionary<string, string>(StringComparer.Ordinal)
        {
            ["the service account's password"] = BindPassword, ["a webhook's secret"] = HookSecret, ["a mail password"] = MailPassword,
            ["a routing key"] = RoutingKey, ["the path of a hook"] = HookPath,
        };
        await PeopleAsync(server, secrets);
        await MachinesAsync(server, secrets);
        await ContactPointsAsync(server);

        var log = server.Log.Lines;
        log.Count(line => line.StartsWith("Trace ", StringComparison.Ordinal)).ShouldBeGreaterThan(0);
        log.Count(line => line.StartsWith("Debug ", StringComparison.Ordinal)).ShouldBeGreaterThan(100);
        log.ShouldContain(line => line.Contains("Microsoft.EntityFrameworkCore.Database"));
        log.ShouldContain(line => line.Contains("Microsoft.AspNetCore.Hosting"));
        secrets.Count.ShouldBeGreaterThan(20);
        var told = string.Join('\n', [.. log, .. server.Output.Lines]);
        secrets.Where(secret => told.Contains(secret.Value, StringComparison.Ordinal)
            || told.Contains(Uri.EscapeDataString(secret.Value), StringComparison.Ordinal)).Select(secret => secret.Key).ShouldBeEmpty();
    }

    private async Task<RunningServer> StartAsync(string bindFile) => await RunningServer.StartAsync(
        postgres, "--Logging:LogLevel:Default=Trace", "--Logging:LogLevel:Microsoft.AspNetCore=Trace",
        "--Logging:LogLevel:Microsoft.AspNetCore.DataProtection.KeyManagement=Trace",
        "--Logging:LogLevel:Microsoft.EntityFrameworkCore.Database=Trace", "--Logging:LogLevel:Microsoft.Extensions.Http=Trace",
        "--Logging:LogLevel:System.Net=Trace", "--SignIn:Ldap:Url=ldaps://127.0.0.1:1", "--SignIn:Ldap:BaseDn=DC=fleet,DC=test",
        "--SignIn:Ldap:Domain=fleet.test", "--SignIn:Ldap:BindUser=finder@fleet.test", $"--SignIn:Ldap:BindPasswordFile={bindFile}",
        "--SignIn:Roles:0:Group=fleet-admins", "--SignIn:Roles:0:Role=administrator");

    // People: passwords right, wrong and of the directory, cookies, keys and codes of an authenticator, API tokens.
    private static async Task PeopleAsync(RunningServer server, Dictionary<string, string> secrets)
    {
        secrets["the first password"] = server.OneTimePassword();
        secrets["a password"] = RunningServer.Password;
        using var admin = await server.SignInAsync();
        secrets["a cookie"] = admin.Cookies.GetAllCookies().Single().Value;
        secrets["a wrong password"] = "mistyped-c0ffee-password";
        using (var stranger = server.NewClient())
        {
            await stranger.PostAsync("session", new { userName = "admin", password = secrets["a wrong password"] });
            secrets["a password of the directory"] = "directory-password-77b1";
            await stranger.PostAsync("session", new { userName = "erika", password = secrets["a password of the directory"] });
        }

        var added = await (await admin.PostAsync(
            "users", new { userName = "olga", roles = new[] { new { role = "viewer" } } })).JsonAsync();
        Collect(secrets, "the answer with a one-time password", added);
        var token = await (await admin.PostAsync("api-tokens", new { name = "script" })).JsonAsync();
        Collect(secrets, "the answer with an API token", token);
        using (var script = server.ClientWith(token.GetProperty("token").GetString()!))
            (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
        secrets["an unknown API token"] = "fdapi.unknown-token-4d4d4d";
        using (var script = server.ClientWith(secrets["an unknown API token"]))
            (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        var hook = await (await admin.PostAsync(
            "webhooks", new { name = "away", address = $"http://127.0.0.1:1/{HookPath}", events = new[] { "alertOpened" } })).JsonAsync();
        Collect(secrets, "the answer with a webhook's secret", hook);
        (await admin.PostAsync($"webhooks/{hook.GetProperty("id").GetGuid()}/test")).StatusCode.ShouldBe(HttpStatusCode.OK);
        await AuthenticatorAsync(server, admin, secrets);
    }

    private static async Task AuthenticatorAsync(RunningServer server, ApiClient admin, Dictionary<string, string> secrets)
    {
        var begun = await (await admin.PostAsync("session/authenticator", new { password = RunningServer.Password })).JsonAsync();
        secrets["an authenticator's key"] = begun.GetProperty("key").GetString()!;
        var app = new AuthenticatorApp(secrets["an authenticator's key"]);
        using var confirmed = await admin.PostAsync("session/authenticator/confirm", new { code = app.Code() });
        confirmed.StatusCode.ShouldBe(HttpStatusCode.OK);
        Collect(secrets, "a recovery code", await confirmed.JsonAsync());
        using var second = server.NewClient();
        var recovery = secrets.First(secret => secret.Key.StartsWith("a recovery code", StringComparison.Ordinal)).Value;
        using var signedIn = await second.PostAsync(
            "session", new { userName = "admin", password = RunningServer.Password, code = recovery });
        signedIn.StatusCode.ShouldBe(HttpStatusCode.OK);
        secrets["a second cookie"] = second.Cookies.GetAllCookies().Single().Value;
    }

    // Machines: an enrolment that succeeds, and one with an unknown token.
    private static async Task MachinesAsync(RunningServer server, Dictionary<string, string> secrets)
    {
        using var admin = await server.TokenClientAsync("machines-3fa1c4");
        secrets["a script's token"] = "machines-3fa1c4";
        var token = (await (await admin.PostAsync("enrolment-tokens", new { })).JsonAsync()).GetProperty("token").GetString()!;
        secrets["an enrolment token"] = token;
        secrets["the secret of an enrolment token"] = token.Split('.')[2];
        using var agent = await FakeAgent.EnrolWithAsync(server.LinkAddress, token, "files01");
        secrets["an unknown enrolment token"] = "enrolment-unknown-8e8e8e";
        using var channel = FakeAgent.Channel(server.LinkAddress, agent.Authority, certificate: null);
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        await Should.ThrowAsync<RpcException>(async () => await new Enrollment.EnrollmentClient(channel).EnrollAsync(
            FakeAgent.Request(key, secrets["an unknown enrolment token"]), cancellationToken: Cancellation));
    }

    // Contact points: one that takes a message, one that refuses, and three that are away.
    private static async Task ContactPointsAsync(RunningServer server)
    {
        using var admin = await server.TokenClientAsync("contacts-77aa01");
        await using var receiver = await HookReceiver.StartAsync();
        var secretsFolder = Directory.CreateDirectory(Path.Combine(server.DataFolder, NamedSecrets.Folder)).FullName;
        foreach (var (name, secret) in (IEnumerable<(string, string)>)
            [("hook", HookSecret), ("mail", MailPassword), ("pager", RoutingKey)])
            await File.WriteAllTextAsync(Path.Combine(secretsFolder, name), secret, Cancellation);
        await PutAsync(new { name = "taken", @for = "fleet", kind = "webhook", address = receiver.Address, secret = "hook" });
        var missing = $"{receiver.Address}/{HookPath}";
        await PutAsync(new { name = "refused", @for = "fleet", kind = "webhook", address = missing, secret = "hook" });
        await PutAsync(new { name = "away", @for = "fleet", kind = "slack", address = $"http://127.0.0.1:1/services/{HookPath}" });
        await PutAsync(new { name = "pager", @for = "fleet", kind = "pagerDuty", address = "http://127.0.0.1:1/v2", secret = "pager" });
        await PutAsync(new
        {
            name = "mail", @for = "fleet", kind = "mail", address = "smtps://127.0.0.1:1", secret = "mail",
            mail = new { from = "fleet@example.org", to = new[] { "operations@example.org" }, user = "fleet" },
        });
        await server.Services.GetRequiredService<AlertBook>().RaiseAsync(AlertKind.MessagesLost, "one", null, "lost", Cancellation);
        await server.Services.GetRequiredService<AlertSender>().RunOnceAsync(Cancellation);
        await server.SendWebhooksAsync();
        receiver.Taken.Count.ShouldBe(1);
        foreach (var name in (string[])["taken", "refused", "away", "pager", "mail"])
            (await admin.PostAsync($"alerts/contact-points/{name}/test")).StatusCode.ShouldBe(HttpStatusCode.OK);

        async Task PutAsync(object point)
        {
            var name = JsonSerializer.SerializeToElement(point).GetProperty("name").GetString();
            using var put = await admin.PutAsync($"setup/contact-points/{name}", point);
            put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(Cancellation));
        }
    }

    // Texts of an answer that are long enough to be secrets. Ids, instants and names are none.
    private static void Collect(Dictionary<string, string> secrets, string what, JsonElement answer)
    {
        var before = secrets.Count;
        var values = answer.EnumerateObject().SelectMany(item => item.Value.ValueKind == JsonValueKind.Array
            ? item.Value.EnumerateArray().Select(value => value.GetString()) : [item.Value.ToString()]);
        foreach (var value in values)
        {
            if (value is { Length: > 8 } && !Guid.TryParse(value, out _) && !DateTimeOffset.TryParse(value, out _))
                secrets[$"{what} {secrets.Count}"] = value;
        }

        secrets.Count.ShouldBeGreaterThan(before);
    }
}
