namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>The page of the console that a person wanted before the sign-in.</summary>
internal static class ReturnPath
{
    private const int Longest = 1000;

    /// <summary>Returns the path when it is one of this server, else the first page.</summary>
    public static string Checked(string? path) =>
        // Browsers read two slashes, or a slash and a backslash, as the begin of another server's address.
        path is ['/', .. var rest]
            && path.Length <= Longest
            && rest is not ['/' or '\\', ..]
            && !path.Any(letter => letter is < ' ' or > '~')
            ? path : "/";
}
