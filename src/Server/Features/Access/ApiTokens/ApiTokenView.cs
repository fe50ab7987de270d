using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Access.ApiTokens;

/// <summary>An API token without its secret.</summary>
/// <param name="Id">Identifies the token, for instance to revoke it.</param>
/// <param name="Name">Names the script.</param>
/// <param name="UserName">The person for whom the script acts.</param>
/// <param name="Scope">What the token may do.</param>
/// <param name="CreatedAt">When it was made.</param>
/// <param name="CreatedBy">Who made it.</param>
/// <param name="ExpiresAt">When it expires.</param>
internal sealed record ApiTokenView(
    Guid Id, string Name, string UserName, ApiTokenScope Scope, DateTimeOffset CreatedAt, string CreatedBy, DateTimeOffset ExpiresAt);

/// <summary>A new API token. Its text is shown only here.</summary>
/// <param name="Id">Identifies the token.</param>
/// <param name="Token">Goes into the header Authorization: Bearer.</param>
/// <param name="ExpiresAt">When it expires.</param>
internal sealed record NewApiToken(Guid Id, string Token, DateTimeOffset ExpiresAt);
