using System.Text.Json;
using System.Text.Json.Nodes;
using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Writes a message in the format of each kind of contact point.</summary>
internal static class ContactFormats
{
    /// <summary>Returns the request.</summary>
    /// <param name="point">The contact point.</param>
    /// <param name="batch">The alerts.</param>
    /// <param name="secret">The content of the secret's file; null: the contact point has none.</param>
    /// <param name="now">The present, which a signature contains.</param>
    public static HttpRequestMessage Write(ContactPointSpec point, AlertBatch batch, string? secret, DateTimeOffset now)
    {
        JsonNode node = point.Kind switch
        {
            ContactKind.Slack => Slack(batch),
            ContactKind.Teams => Teams(batch),
            ContactKind.PagerDuty => PagerDuty(batch.Messages[0], secret ?? ""),
            ContactKind.Alertmanager => new JsonArray([.. batch.Messages.Select(Alertmanager)]),
            _ when batch.IsGroup => new JsonObject
            {
                ["delivery"] = batch.Delivery, ["alerts"] = new JsonArray([.. batch.Messages.Select(Webhook)]),
            },
            _ => Webhook(batch.Messages[0]),
        };
        return HookSignature.Post(
            point.Address, node.ToJsonString(), batch.Delivery, point.Kind == ContactKind.Webhook ? secret : null, now);
    }

    private static JsonNode Webhook(AlertMessage message) => new JsonObject
    {
        ["delivery"] = message.Delivery, ["alert"] = message.Alert, ["state"] = message.IsOver ? "closed" : "open",
        ["kind"] = KindOf(message), ["subject"] = message.Subject, ["server"] = message.Server, ["message"] = message.Text,
        ["raisedAt"] = message.RaisedAt, ["closedAt"] = message.ClosedAt, ["link"] = message.Link.ToString(),
    };

    // Text of Slack has three special characters. Agents choose some of the texts, so nothing else may become a link or a mention.
    private static JsonObject Slack(AlertBatch batch)
    {
        static string Plain(string text) => text.Replace("&", "&amp;", StringComparison.Ordinal)
            .Replace("<", "&lt;", StringComparison.Ordinal).Replace(">", "&gt;", StringComparison.Ordinal);
        var texts = batch.Messages.Select(message => $"*{Plain(message.Title)}*\n{Plain(message.Text)}");
        return new JsonObject { ["text"] = $"{string.Join("\n\n", texts)}\n<{batch.Messages[0].Link}|Open the console>" };
    }

    private static JsonObject Teams(AlertBatch batch)
    {
        static JsonObject Block(string text) => new() { ["type"] = "TextBlock", ["wrap"] = true, ["text"] = text };
        var card = new JsonObject
        {
            ["type"] = "AdaptiveCard", ["version"] = "1.4", ["$schema"] = "http://adaptivecards.io/schemas/adaptive-card.json",
            ["body"] = new JsonArray([.. batch.Messages.SelectMany(message => new[] { Block(message.Title), Block(message.Text) })]),
            ["actions"] = new JsonArray(new JsonObject
            {
                ["type"] = "Action.OpenUrl", ["title"] = "Open the console", ["url"] = batch.Messages[0].Link.ToString(),
            }),
        };
        return new JsonObject
        {
            ["type"] = "message",
            ["attachments"] = new JsonArray(
                new JsonObject { ["contentType"] = "application/vnd.microsoft.card.adaptive", ["content"] = card }),
        };
    }

    // The alert's id makes a repeated trigger the same incident.
    private static JsonObject PagerDuty(AlertMessage message, string routingKey)
    {
        var entry = new JsonObject
        {
            ["routing_key"] = routingKey, ["dedup_key"] = message.Alert, ["event_action"] = message.IsOver ? "resolve" : "trigger",
        };
        if (message.IsOver)
            return entry;
        entry["payload"] = new JsonObject
        {
            ["summary"] = $"{message.Title}: {message.Text}", ["source"] = message.Server ?? "FleetDefrag", ["severity"] = "warning",
            ["timestamp"] = message.RaisedAt, ["class"] = KindOf(message),
        };
        entry["links"] = new JsonArray(new JsonObject { ["href"] = message.Link.ToString(), ["text"] = "Open the console" });
        return entry;
    }

    private static JsonNode Alertmanager(AlertMessage message)
    {
        var labels = new JsonObject { ["alertname"] = $"FleetDefrag{message.Kind}", ["subject"] = message.Subject };
        if (message.Server is not null)
            labels["server"] = message.Server;
        var alert = new JsonObject
        {
            ["labels"] = labels, ["annotations"] = new JsonObject { ["summary"] = message.Title, ["description"] = message.Text },
            ["startsAt"] = message.RaisedAt, ["generatorURL"] = message.Link.ToString(),
        };
        if (message.ClosedAt is { } end)
            alert["endsAt"] = end;
        return alert;
    }

    private static string KindOf(AlertMessage message) => JsonNamingPolicy.CamelCase.ConvertName(message.Kind);
}
