namespace FleetDefrag.Cli.Api;

/// <summary>An operation of the REST API. A test compares it with the OpenAPI document.</summary>
/// <param name="Id">Its operationId.</param>
/// <param name="Method">HTTP method.</param>
/// <param name="Path">Path, with the names of its parameters in braces.</param>
/// <param name="Query">Names of the query parameters that this program sends.</param>
internal sealed record Operation(string Id, HttpMethod Method, string Path, params string[] Query)
{
    /// <summary>The type that this program reads from the answer; null: it reads none.</summary>
    public Type? Answer { get; init; }

    /// <summary>The type of the body that this program sends; null: none, or text.</summary>
    public Type? Request { get; init; }
}
