using System.Globalization;
using System.Net;

namespace FleetDefrag.Server.Settings;

/// <summary>The settings of the server, read once and checked before anything starts.</summary>
/// <param name="DataFolder">Absolute path. Holds the authority's key, the keys of the session cookies and the private PostgreSQL.</param>
/// <param name="ConsoleUrl">The address at which the console and the REST API listen.</param>
/// <param name="ConsoleCertificate">
/// Path of a PEM certificate chain for an https console; null: a certificate of the fleet's own authority.
/// </param>
/// <param name="ConsoleKey">Path of its PEM key.</param>
/// <param name="LinkUrl">The address at which the link for agents listens.</param>
/// <param name="LinkPublicUrl">The address of the link as agents reach it. Part of the enrolment command and of the certificate.</param>
/// <param name="ConnectionString">The administrator's own PostgreSQL; null: the private one.</param>
/// <param name="Heartbeat">The interval between an agent's heartbeats.</param>
/// <param name="SignInsPerMinute">The most attempts to sign in from one address in a minute.</param>
/// <param name="TrustedProxies">The proxies whose forwarded headers are read; empty: those of nobody.</param>
internal sealed record ServerSettings(
    string DataFolder,
    Uri ConsoleUrl,
    string? ConsoleCertificate,
    string? ConsoleKey,
    Uri LinkUrl,
    Uri LinkPublicUrl,
    string? ConnectionString,
    TimeSpan Heartbeat,
    int SignInsPerMinute,
    IReadOnlyList<IPNetwork> TrustedProxies)
{
    /// <summary>The address of the console as people reach it, for links in messages.</summary>
    public Uri ConsolePublicUrl { get; init; } = ConsoleUrl;

    /// <summary>The days after which entries of the audit are removed; 0: never.</summary>
    public int AuditDays { get; init; }

    /// <summary>The longest time in which the headers of a request arrive.</summary>
    public TimeSpan LongestHeaders { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>The networks to which messages for webhooks and contact points go.</summary>
    public MessageNetworks MessageNetworks { get; init; } = MessageNetworks.Standard;

    /// <summary>Who needs an authenticator app.</summary>
    public AuthenticatorRule AuthenticatorFor { get; init; }

    /// <summary>Reads and checks the settings.</summary>
    /// <exception cref="StartupException">A setting is wrong; the message names it and says what to write.</exception>
    public static ServerSettings Read(IConfiguration configuration)
    {
        var link = Url(configuration, "AgentLink:Url", "https://0.0.0.0:8443");
        if (link.Scheme != Uri.UriSchemeHttps)
            throw new StartupException($"AgentLink:Url is {link}; agents connect over https only.");

        var console = Url(configuration, "Console:Url", "http://127.0.0.1:8080");
        if (console.Scheme == Uri.UriSchemeHttp && !console.IsLoopback)
            throw new StartupException(
                $"Console:Url is {console}; plain http is for this machine only. Write https://… or http://127.0.0.1:{console.Port}.");

        CheckConsoleFiles(configuration["Console:Certificate"], configuration["Console:Key"], console);
        return new ServerSettings(
            Path.GetFullPath(configuration["Data:Folder"] ?? "data"),
            console,
            configuration["Console:Certificate"],
            configuration["Console:Key"],
            link,
            PublicUrl(configuration, link),
            configuration.GetConnectionString("FleetDefrag"),
            TimeSpan.FromSeconds(Number(configuration, "AgentLink:HeartbeatSeconds", 15, 1, 3600)),
            Number(configuration, "Console:SignInsPerMinute", 10, 1, 100_000),
            NetworkText.ReadAll("Console:TrustedProxies", configuration["Console:TrustedProxies"] ?? ""))
        {
            ConsolePublicUrl = ConsolePublic(configuration, console),
            LongestHeaders = TimeSpan.FromSeconds(Number(configuration, "Console:LongestHeadersSeconds", 30, 2, 120)),
            MessageNetworks = MessageNetworks.Parse(configuration[MessageNetworks.Setting] ?? ""),
            AuditDays = Number(configuration, "Audit:KeepDays", 0, 0, 36_500),
            AuthenticatorFor = Rule(configuration["Console:AuthenticatorFor"] ?? nameof(AuthenticatorRule.Nobody)),
        };
    }

    private static void CheckConsoleFiles(string? certificate, string? key, Uri console)
    {
        if ((certificate is null) != (key is null))
        {
            var (given, missing) = certificate is null ? ("Console:Key", "Console:Certificate") : ("Console:Certificate", "Console:Key");
            throw new StartupException($"{given} is set without {missing}; the console needs both files. Name both, or neither.");
        }

        if (certificate is not null && console.Scheme != Uri.UriSchemeHttps)
            throw new StartupException($"Console:Certificate is set, but Console:Url is {console}. Write https://… there, or remove it.");
    }

    private static Uri PublicUrl(IConfiguration configuration, Uri link) =>
        Url(configuration, "AgentLink:PublicUrl", $"https://{ReachableHost(link)}:{link.Port}");

    private static Uri ConsolePublic(IConfiguration configuration, Uri console)
    {
        const string Name = "Console:PublicUrl";
        var url = Url(configuration, Name, $"{console.Scheme}://{ReachableHost(console)}:{console.Port}");
        return url.PathAndQuery == "/"
            ? url
            : throw new StartupException($"{Name} is '{url}'; write the address without a path, such as https://{url.Authority}.");
    }

    private static string ReachableHost(Uri address) => address.Host is "0.0.0.0" or "[::]" ? Dns.GetHostName() : address.Host;

    private static Uri Url(IConfiguration configuration, string name, string standard)
    {
        var text = configuration[name] ?? standard;
        return Uri.TryCreate(text, UriKind.Absolute, out var url) && (url.Scheme == Uri.UriSchemeHttp || url.Scheme == Uri.UriSchemeHttps)
            ? url
            : throw new StartupException($"{name} is '{text}'; write an address such as {standard}.");
    }

    private static AuthenticatorRule Rule(string text) =>
        Enum.TryParse<AuthenticatorRule>(text, ignoreCase: true, out var rule) && Enum.IsDefined(rule)
            ? rule
            : throw new StartupException($"Console:AuthenticatorFor is '{text}'; write nobody, administrators or everybody.");

    private static int Number(IConfiguration configuration, string name, int standard, int least, int most)
    {
        var text = configuration[name];
        if (text is null)
            return standard;
        return int.TryParse(text, CultureInfo.InvariantCulture, out var number) && number >= least && number <= most
            ? number
            : throw new StartupException($"{name} is '{text}'; write a number from {least} to {most}.");
    }
}
