namespace FleetDefrag.Server.Features.Access.Sessions;

/// <summary>The names of rate limits.</summary>
internal static class AccessLimits
{
    /// <summary>The limit on attempts to sign in, and on other guesses of passwords and codes.</summary>
    public const string SignIn = "sign-in";
}
