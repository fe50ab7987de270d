namespace FleetDefrag.Server.Settings;

/// <summary>Who needs an authenticator app to use the console.</summary>
internal enum AuthenticatorRule
{
    /// <summary>Nobody. Each person may set one up.</summary>
    Nobody,

    /// <summary>Administrators, also those of a group.</summary>
    Administrators,

    /// <summary>Every person with a session.</summary>
    Everybody,
}
