using System.Text.Json.Nodes;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>Writes the body of a message to a webhook.</summary>
internal static class WebhookMessage
{
    /// <summary>The name of the event of a test message.</summary>
    public const string Test = "test";

    /// <summary>Returns the JSON of an event.</summary>
    /// <param name="delivery">The event.</param>
    /// <param name="link">The address of the console.</param>
    public static string Write(WebhookDelivery delivery, Uri link) => new JsonObject
    {
        ["delivery"] = delivery.Id, ["event"] = delivery.Event, ["at"] = delivery.At,
        ["server"] = delivery.ServerId is { } id ? new JsonObject { ["id"] = id, ["hostName"] = delivery.HostName } : null,
        ["data"] = JsonNode.Parse(delivery.Data), ["link"] = link.ToString(),
    }.ToJsonString();

    /// <summary>Returns an event that says that nothing has happened.</summary>
    public static WebhookDelivery TestOf(Webhook webhook, DateTimeOffset now) => new()
    {
        Id = Guid.CreateVersion7(now), WebhookId = webhook.Id, Event = Test, At = now, State = DeliveryState.Waiting,
        Data = new JsonObject { ["message"] = $"This is a test of webhook {webhook.Name}. Nothing has happened." }.ToJsonString(),
    };
}
