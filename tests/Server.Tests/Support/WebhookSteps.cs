using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using FleetDefrag.Server.Features.Webhooks;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Steps of tests with webhooks.</summary>
internal static class WebhookSteps
{
    /// <summary>The names of all events.</summary>
    public static string[] AllEvents => [.. Enum.GetValues<WebhookEvent>().Select(WebhookView.NameOf)];

    /// <summary>Makes a webhook. Returns its id and its secret.</summary>
    public static async Task<(Guid Id, string Secret)> WebhookAsync(
        this Fleet fleet, string address, string[] events, string name = "tickets", string scope = "fleet", string? labels = null)
    {
        using var made = await fleet.Admin.PostAsync("webhooks", new { name, address, events, @for = scope, labels });
        var text = await made.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        made.StatusCode.ShouldBe(HttpStatusCode.Created, text);
        var answer = await made.JsonAsync();
        return (answer.GetProperty("id").GetGuid(), answer.GetProperty("secret").GetString()!);
    }

    /// <summary>Sends what is queued and due.</summary>
    public static Task SendWebhooksAsync(this RunningServer server) =>
        server.Services.GetRequiredService<WebhookSender>().RunOnceAsync(TestContext.Current.CancellationToken);

    /// <summary>Returns a webhook as the list shows it.</summary>
    public static async Task<JsonElement> WebhookAsync(this ApiClient client, Guid id) => await client.JsonAsync($"webhooks/{id}");

    /// <summary>Returns the bodies that were taken.</summary>
    public static List<JsonElement> Bodies(this HookReceiver receiver) =>
        [.. receiver.Taken.Select(taken => JsonSerializer.Deserialize<JsonElement>(taken.Body))];

    /// <summary>Returns the events that were taken, in order.</summary>
    public static List<string> Events(this HookReceiver receiver) =>
        receiver.Bodies().ConvertAll(body => body.GetProperty("event").GetString()!);

    /// <summary>Returns true when a message was signed with a secret, as docs/operations/webhooks.md describes it.</summary>
    public static bool IsSigned(IReadOnlyDictionary<string, string> headers, string body, string secret)
    {
        var parts = headers["X-FleetDefrag-Signature"].Split(',').Select(part => part.Split('='))
            .ToDictionary(part => part[0], part => part[1], StringComparer.Ordinal);
        var expected = HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes($"{parts["t"]}.{body}"));
        return CryptographicOperations.FixedTimeEquals(expected, Convert.FromHexString(parts["v1"]));
    }
}
