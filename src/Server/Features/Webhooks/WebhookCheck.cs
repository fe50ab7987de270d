using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>Checks a webhook before it is stored.</summary>
internal static class WebhookCheck
{
    /// <summary>Returns why a webhook is not accepted; null when it is.</summary>
    public static WrongWebhookRefusal? Refuse(WebhookRequest request)
    {
        if (request.Name.Trim() is not { Length: > 0 and <= WebhookConfiguration.LongestName } name || name != request.Name)
            return new WrongWebhookRefusal("name", "Write 1 to 64 characters, without a space at the ends.");
        if (!HookTarget.IsAddress(request.Address))
            return new WrongWebhookRefusal("address", HookTarget.AddressRule);
        if (request.Events.Count == 0 || request.Events.Distinct().Count() != request.Events.Count)
            return new WrongWebhookRefusal("events", "Write each event once, and at least one.");
        if (request.For.Length > WebhookConfiguration.LongestFilter || !ScopeText.TryParse(request.For, out _))
            return new WrongWebhookRefusal("for", "Write fleet, site NAME, group NAME or host NAME.");
        if (request.Labels is { Length: > WebhookConfiguration.LongestFilter })
            return new WrongWebhookRefusal("labels", $"Write at most {WebhookConfiguration.LongestFilter} characters.");
        if (request.Labels is { } labels && HookTarget.WrongLabels(labels) is { } wrong)
            return new WrongWebhookRefusal("labels", wrong);
        return null;
    }
}

/// <summary>400: a field of a webhook is wrong.</summary>
internal sealed record WrongWebhookRefusal(string Field, string Message) : InvalidRequestRefusal(Field, Message);

/// <summary>409: another webhook has the name, or there are too many.</summary>
internal sealed record WebhookConflictRefusal(string Message) : ConflictRefusal("webhook-conflict", "Not possible", Message);
