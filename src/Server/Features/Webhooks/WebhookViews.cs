using System.Text.Json;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>A webhook as an administrator writes it.</summary>
/// <param name="Name">1 to 64 characters, unique.</param>
/// <param name="Address">The http or https address that receives a POST, without a password in it.</param>
/// <param name="Events">The events; at least one.</param>
/// <param name="For">The servers whose events are told: fleet, site, group or host. Events of no server go to webhooks for fleet.</param>
/// <param name="Labels">Label query that the server of the event also fulfils; left out: none.</param>
/// <param name="IsEnabled">False: nothing is queued and nothing is sent.</param>
internal sealed record WebhookRequest(
    string Name, string Address, IReadOnlyList<WebhookEvent> Events, string For = "fleet", string? Labels = null, bool IsEnabled = true);

/// <summary>Whether a webhook gets its messages.</summary>
internal enum WebhookState
{
    /// <summary>Its messages are sent.</summary>
    Active,

    /// <summary>The last message was not taken. It is tried again.</summary>
    Failing,

    /// <summary>No message was taken for a day. Nothing is queued until a test message is taken, or the webhook is written again.</summary>
    Paused,

    /// <summary>An administrator switched it off.</summary>
    Off,
}

/// <summary>A webhook.</summary>
/// <param name="Id">Its id.</param>
/// <param name="Webhook">The webhook as it was written.</param>
/// <param name="State">Whether it gets its messages.</param>
/// <param name="CreatedAt">When it was made.</param>
/// <param name="CreatedBy">Who made it.</param>
/// <param name="DeliveredAt">When a message was last taken; null: never.</param>
/// <param name="FailingSince">Since when no message was taken; null: it does not fail.</param>
/// <param name="Error">Why the last attempt failed; null: it did not.</param>
/// <param name="Tag">The value of If-Match for a change of what this answer shows.</param>
internal sealed record WebhookView(
    Guid Id, WebhookRequest Webhook, WebhookState State, DateTimeOffset CreatedAt, string CreatedBy, DateTimeOffset? DeliveredAt,
    DateTimeOffset? FailingSince, string? Error, string Tag)
{
    public static WebhookView Of(Webhook stored) => new(
        stored.Id,
        RequestOf(stored),
        StateOf(stored), stored.CreatedAt, stored.CreatedBy, stored.DeliveredAt, stored.FailingSince, stored.Error,
        WebhookTag.Of(RequestOf(stored)));

    /// <summary>Returns a webhook as it was written.</summary>
    public static WebhookRequest RequestOf(Webhook stored) => new(
        stored.Name, stored.Address, [.. stored.Events.Select(Parse)], stored.For, stored.Labels, stored.IsEnabled);

    /// <summary>Returns the name of an event in the API and in the database.</summary>
    public static string NameOf(WebhookEvent kind) => JsonNamingPolicy.CamelCase.ConvertName(kind.ToString());

    /// <summary>Returns the event with a name.</summary>
    public static WebhookEvent Parse(string name) => Enum.Parse<WebhookEvent>(name, ignoreCase: true);

    private static WebhookState StateOf(Webhook stored) => stored switch
    {
        { IsEnabled: false } => WebhookState.Off,
        { PausedAt: not null } => WebhookState.Paused,
        { FailingSince: not null } => WebhookState.Failing,
        _ => WebhookState.Active,
    };
}

/// <summary>The key of a webhook's signatures. Only this answer has it.</summary>
/// <param name="Id">Id of the webhook.</param>
/// <param name="Secret">The key.</param>
internal sealed record WebhookSecret(Guid Id, string Secret);

/// <summary>A message to a webhook.</summary>
/// <param name="Id">Identifies the message; the webhook gets it as X-FleetDefrag-Delivery.</param>
/// <param name="Event">What happened.</param>
/// <param name="At">When it happened.</param>
/// <param name="HostName">The server; null: none.</param>
/// <param name="State">Whether it waits, was delivered or was given up.</param>
/// <param name="DeliveredAt">When the webhook took it; null: not yet.</param>
/// <param name="Attempts">The number of attempts.</param>
/// <param name="NextAttemptAt">When it is tried again; null: at once, or never.</param>
/// <param name="Error">Why the last attempt failed; null: it did not.</param>
internal sealed record WebhookDeliveryView(
    Guid Id, WebhookEvent Event, DateTimeOffset At, string? HostName, DeliveryState State, DateTimeOffset? DeliveredAt, int Attempts,
    DateTimeOffset? NextAttemptAt, string? Error);

/// <summary>The result of a test message.</summary>
/// <param name="IsTaken">True when the webhook has taken the message.</param>
/// <param name="Error">Why it has not; null: it has.</param>
internal sealed record TestedWebhook(bool IsTaken, string? Error);
