namespace FleetDefrag.Server.Features.Views;

/// <summary>The contents of a view.</summary>
/// <param name="Query">The parameters of the page's address.</param>
internal sealed record SavedViewRequest(string Query);
