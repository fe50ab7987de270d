namespace FleetDefrag.Server.Features.Setup;

/// <summary>A page of the objects of a kind.</summary>
/// <param name="Total">The number of matching objects on all pages.</param>
/// <param name="Items">The objects of this page, by name.</param>
internal sealed record SpecPage<T>(int Total, IReadOnlyList<T> Items);
