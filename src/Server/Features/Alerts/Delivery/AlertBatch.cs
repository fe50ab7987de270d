using System.Security.Cryptography;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>The alerts that a contact point gets in one message: one, or those of a group.</summary>
/// <param name="Messages">The alerts; at least one.</param>
/// <param name="IsGroup">True: the contact point collects alerts.</param>
internal sealed record AlertBatch(IReadOnlyList<AlertMessage> Messages, bool IsGroup)
{
    /// <summary>Identifies the message. The same alerts give the same id, so that a receiver notices a message that comes twice.</summary>
    public Guid Delivery => Messages is [var only]
        ? only.Delivery
        : new Guid(SHA256.HashData([.. Messages.SelectMany(message => message.Delivery.ToByteArray())]).AsSpan(0, 16));

    /// <summary>One line for people.</summary>
    public string Title
    {
        get
        {
            if (Messages is [var only])
                return only.Title;
            var over = Messages.Count(message => message.IsOver);
            return over == 0 ? $"{Messages.Count} alerts" : $"{Messages.Count - over} alerts, {over} over";
        }
    }
}
