namespace FleetDefrag.Server.Features.Views;

/// <summary>A view that a person saved.</summary>
/// <param name="Name">The name, unique for the person and the page.</param>
/// <param name="Query">The parameters of the page's address, such as show=fragmented&amp;sort=-excess.</param>
internal sealed record SavedViewView(string Name, string Query);
