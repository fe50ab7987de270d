using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Access.ApiTokens;

/// <summary>Asks for an API token of the signed-in person.</summary>
/// <param name="Name">1 to 64 characters that name the script.</param>
/// <param name="Scope">full, or read for requests that change nothing.</param>
/// <param name="ExpiresInHours">1 to 8784.</param>
internal sealed record ApiTokenRequest(string Name, ApiTokenScope Scope = ApiTokenScope.Full, int ExpiresInHours = 24);
