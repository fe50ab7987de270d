namespace FleetDefrag.Server.Features.Setup;

/// <summary>Some of the objects of a kind.</summary>
/// <param name="Total">How many there are that were asked for, on all pages.</param>
/// <param name="Items">By name.</param>
internal sealed record SpecPage<T>(int Total, IReadOnlyList<T> Items);
