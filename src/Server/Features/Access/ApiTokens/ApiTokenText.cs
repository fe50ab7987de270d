using System.Buffers.Text;
using System.Security.Cryptography;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Security;

namespace FleetDefrag.Server.Features.Access.ApiTokens;

/// <summary>Makes API tokens, for the API and for the command.</summary>
internal static class ApiTokenText
{
    /// <summary>The prefix of every token, by which a leaked token is recognised.</summary>
    public const string Prefix = "fdapi.";

    /// <summary>The longest validity in hours.</summary>
    public const int LongestHours = 24 * 366;

    /// <summary>The most characters of a name.</summary>
    public const int LongestName = 64;

    /// <summary>Returns a new token's row and its text, which cannot be read again.</summary>
    /// <param name="name">Names the script, for instance in the audit.</param>
    /// <param name="user">The person for whom the script acts.</param>
    /// <param name="scope">What the token may do.</param>
    /// <param name="hours">The hours until it expires.</param>
    /// <param name="createdBy">Who made it.</param>
    /// <param name="now">The present.</param>
    public static (ApiToken Row, string Text) Make(
        string name, User user, ApiTokenScope scope, int hours, string createdBy, DateTimeOffset now)
    {
        var secret = Base64Url.EncodeToString(RandomNumberGenerator.GetBytes(32));
        var token = new ApiToken
        {
            Id = Guid.CreateVersion7(now),
            Name = name,
            UserId = user.Id,
            Scope = scope,
            SecretHash = SecretHash.Of(secret),
            CreatedAt = now,
            CreatedBy = createdBy,
            ExpiresAt = now + TimeSpan.FromHours(hours),
        };
        return (token, Prefix + secret);
    }
}
