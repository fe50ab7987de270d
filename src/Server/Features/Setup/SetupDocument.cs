using System.Security.Claims;
using FleetDefrag.Server.Features.Setup.Yaml;
using FleetDefrag.Server.Http;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>The setup as one YAML document, out and in.</summary>
internal static class SetupDocument
{
    public static async Task<ContentHttpResult> ExportAsync(SetupStore store, CancellationToken cancellationToken) =>
        TypedResults.Content(YamlText.Write(SetupJson.Write(await store.DocumentAsync(cancellationToken))), YamlText.ContentType);

    public static async Task<Results<Ok<SetupChanges>, ProblemHttpResult>> ApplyAsync(
        HttpRequest request, SetupStore store, ClaimsPrincipal user, CancellationToken cancellationToken, bool dryRun = false)
    {
        using var reader = new StreamReader(request.Body);
        var text = await reader.ReadToEndAsync(cancellationToken);
        if (YamlText.Read(text, out var mistake) is not { } node || SetupJson.Read(node, out mistake) is not { } document)
            return Problems.Mistakes([mistake!]);
        var (changes, mistakes) = await store.ChangeAsync(_ => document, user, dryRun, cancellationToken);
        return changes is null ? Problems.Mistakes(mistakes) : TypedResults.Ok(changes);
    }
}
