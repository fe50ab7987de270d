namespace FleetDefrag.Server.Features.Alerts.Rules;

/// <summary>A value that an alert rule compares.</summary>
/// <param name="Of">The server or the volume.</param>
/// <param name="ServerId">The server.</param>
/// <param name="Value">The value, in the unit of the condition.</param>
/// <param name="Text">What the value means, for people.</param>
internal sealed record Measurement(Guid Of, Guid ServerId, double Value, string Text);
