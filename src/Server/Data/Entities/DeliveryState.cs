namespace FleetDefrag.Server.Data.Entities;

/// <summary>The state of a delivery.</summary>
internal enum DeliveryState
{
    Waiting,
    Delivered,

    /// <summary>Tried too often, or the contact point was removed.</summary>
    GivenUp,
}
