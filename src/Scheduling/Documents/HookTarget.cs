namespace FleetDefrag.Scheduling.Documents;

/// <summary>The rules for programs that get messages over http: contact points and webhooks.</summary>
public static class HookTarget
{
    /// <summary>The rule of addresses, for people.</summary>
    public const string AddressRule = "Write an http or https address without a password in it, such as https://alerts.example/hook.";

    private const int LongestAddress = 1024;

    /// <summary>Returns true for an http or https address without a password.</summary>
    public static bool IsAddress(string text) => text.Length <= LongestAddress && Uri.TryCreate(text, UriKind.Absolute, out var uri)
        && uri.UserInfo.Length == 0 && uri.Host.Length > 0 && (uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps);

    /// <summary>Returns one sentence that says why a text is no label query; null when it is one.</summary>
    public static string? WrongLabels(string text) => LabelQuery.TryParse(text, out _) ? null : LabelQuery.Rule(text);
}
