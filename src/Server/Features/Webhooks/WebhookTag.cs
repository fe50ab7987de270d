using System.Security.Cryptography;
using System.Text.Json;

namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>
/// Entity tags (RFC 9110) of webhooks. The tag of an answer adds the state of the webhook to the tag of what a person wrote. Only the
/// latter counts for <c>If-Match</c>, because the state changes with each message.
/// </summary>
internal static class WebhookTag
{
    private const int HashBytes = 8;

    /// <summary>Returns the tag of what a person wrote.</summary>
    public static string Of(WebhookRequest written) => $"\"{Hash(written)}\"";

    /// <summary>Returns the tag of an answer.</summary>
    public static string Of(WebhookView answer) => $"{answer.Tag[..^1]}-{Hash(answer)}\"";

    /// <summary>Returns whether a precondition holds. Without one, and with *, it does.</summary>
    public static bool Holds(string? ifMatch, WebhookRequest written)
    {
        var tag = Of(written);
        return ifMatch is null or "*" || ifMatch == tag || ifMatch.StartsWith($"{tag[..^1]}-", StringComparison.Ordinal);
    }

    private static string Hash<T>(T value) =>
        Convert.ToHexStringLower(SHA256.HashData(JsonSerializer.SerializeToUtf8Bytes(value)).AsSpan(0, HashBytes));
}
