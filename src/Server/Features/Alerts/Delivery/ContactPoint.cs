using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>A stored contact point.</summary>
/// <param name="Spec">The contact point as it was written.</param>
/// <param name="Since">Alerts that were opened earlier are not told, so that a new contact point does not get old ones.</param>
internal sealed record ContactPoint(ContactPointSpec Spec, DateTimeOffset Since);
