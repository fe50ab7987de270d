using System.Globalization;
using System.Security.Cryptography;
using System.Text;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>The headers by which a receiver knows the sender of a message, and a message that comes twice.</summary>
internal static class HookSignature
{
    /// <summary>The header with the signature: <c>t=(seconds),v1=(HMAC-SHA-256 of "seconds.body", hexadecimal)</c>.</summary>
    public const string Header = "X-FleetDefrag-Signature";

    /// <summary>The header by which a receiver notices a message that comes twice.</summary>
    public const string DeliveryHeader = "X-FleetDefrag-Delivery";

    /// <summary>Returns a POST of a JSON body.</summary>
    /// <param name="address">The address.</param>
    /// <param name="body">The JSON.</param>
    /// <param name="delivery">Identifies the message; the same again when it is repeated.</param>
    /// <param name="secret">The key of the signature; null: the request is not signed.</param>
    /// <param name="now">The present, which the signature contains.</param>
    public static HttpRequestMessage Post(string address, string body, Guid delivery, string? secret, DateTimeOffset now)
    {
        var request = new HttpRequestMessage(HttpMethod.Post, address)
        {
            Content = new StringContent(body, Encoding.UTF8, "application/json"),
        };
        request.Headers.Add(DeliveryHeader, delivery.ToString());
        if (secret is not null)
            request.Headers.Add(Header, Sign(body, secret, now));
        return request;
    }

    private static string Sign(string body, string secret, DateTimeOffset now)
    {
        var seconds = now.ToUnixTimeSeconds().ToString(CultureInfo.InvariantCulture);
        var mac = HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes($"{seconds}.{body}"));
        return $"t={seconds},v1={Convert.ToHexStringLower(mac)}";
    }
}
