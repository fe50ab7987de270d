using System.Security.Claims;

namespace FleetDefrag.Server.Permissions;

/// <summary>The claims of a caller: a person, and the session or API token by which the person calls.</summary>
internal static class CallerClaims
{
    /// <summary>Type of the claim with the session's id.</summary>
    public const string Session = "fleetdefrag:session";

    /// <summary>Type of the claim with the API token's id.</summary>
    public const string Token = "fleetdefrag:token";

    /// <summary>Returns the session's id; null for a caller with an API token.</summary>
    public static Guid? SessionOf(ClaimsPrincipal caller) => IdOf(caller, Session);

    /// <summary>Returns the API token's id; null for a caller with a session.</summary>
    public static Guid? TokenOf(ClaimsPrincipal caller) => IdOf(caller, Token);

    /// <summary>Returns the id of the person.</summary>
    public static Guid? PersonOf(ClaimsPrincipal caller) => IdOf(caller, ClaimTypes.NameIdentifier);

    private static Guid? IdOf(ClaimsPrincipal caller, string type) =>
        Guid.TryParse(caller.FindFirstValue(type), out var id) ? id : null;
}
