using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Alerts;

/// <summary>The subject of an alert of a rule: the rule's name, and the id of the server or volume.</summary>
internal static class RuleSubject
{
    private const string Between = ": ";
    private const int LengthOfId = 36;

    /// <summary>Returns the subject.</summary>
    public static string Of(string rule, Guid id) => $"{rule}{Between}{id}";

    /// <summary>Returns the name of the alert's rule; null: the central server opened the alert by itself.</summary>
    public static string? RuleOf(Alert alert) => alert.Kind == AlertKind.Rule && alert.Subject.Length > LengthOfId + Between.Length
        ? alert.Subject[..^(LengthOfId + Between.Length)]
        : null;
}
