namespace FleetDefrag.Scheduling.Documents;

/// <summary>The format in which a contact point gets alerts.</summary>
public enum ContactKind
{
    /// <summary>JSON of this product, signed with the secret.</summary>
    Webhook,

    /// <summary>An incoming webhook of Slack.</summary>
    Slack,

    /// <summary>A workflow webhook of Microsoft Teams (adaptive card).</summary>
    Teams,

    /// <summary>Events API v2 of PagerDuty; the secret is the routing key.</summary>
    PagerDuty,

    /// <summary>Prometheus Alertmanager, /api/v2/alerts.</summary>
    Alertmanager,

    /// <summary>Mail over SMTP; the secret is the password.</summary>
    Mail,
}
