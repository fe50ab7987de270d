namespace FleetDefrag.Server.Data.Entities;

/// <summary>A view of a list that a person saved: filter, sorting and columns.</summary>
internal sealed class SavedView
{
    /// <summary>The person. Nobody else sees the view.</summary>
    public required Guid UserId { get; init; }

    public User? User { get; init; }

    /// <summary>The page of the list, such as volumes.</summary>
    public required string Page { get; init; }

    public required string Name { get; init; }

    /// <summary>The parameters of the page's address, such as show=fragmented&amp;sort=-excess.</summary>
    public required string Query { get; set; }
}
