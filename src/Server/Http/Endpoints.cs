using System.Net;
using System.Net.Security;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Core.Features;
using Microsoft.AspNetCore.Server.Kestrel.Https;
using Microsoft.Net.Http.Headers;

namespace FleetDefrag.Server.Http;

/// <summary>
/// The two addresses: the console for users, the link for agents. Neither address answers requests that belong to the other.
/// </summary>
internal static class Endpoints
{
    // Contract messages: an analysis with its map is far below this.
    private const long LargestConsoleBody = 1024 * 1024;

    public static void AddEndpoints(this WebApplicationBuilder builder, ServerSettings settings)
    {
        builder.WebHost.UseKestrelHttpsConfiguration();
        builder.WebHost.ConfigureKestrel((_, kestrel) =>
        {
            kestrel.AddServerHeader = false;
            // An agent behind a proxy on its own machine speaks plain HTTP/2 to the proxy, which forwards over TLS.
            kestrel.AllowAlternateSchemes = true;
            kestrel.RequestHeaderEncodingSelector = name => name == HeaderNames.ContentLength ? LengthDigits.Instance : null;
            kestrel.Limits.MaxRequestBodySize = LargestConsoleBody;
            kestrel.Limits.RequestHeadersTimeout = settings.LongestHeaders;
            var authority = kestrel.ApplicationServices.GetRequiredService<CertificateAuthority>();
            var console = kestrel.ApplicationServices.GetRequiredService<ConsoleCertificate>();
            Listen(kestrel, settings.ConsoleUrl, listen => ConfigureConsole(listen, settings, console));
            var strangers = new StrangerConnections(authority, kestrel.ApplicationServices.GetRequiredService<TimeProvider>());
            Listen(kestrel, settings.LinkUrl, listen => ConfigureLink(listen, authority, strangers));
        });
    }

    /// <summary>Answers requests at the wrong address with 404, before any other middleware.</summary>
    public static void UseLinkSeparation(this WebApplication app) => app.Use((context, next) =>
    {
        if (IsLink(context) == IsForLink(context))
            return next(context);

        context.Response.StatusCode = StatusCodes.Status404NotFound;
        return Task.CompletedTask;
    });

    /// <summary>Returns true for a call of an agent at the link's address.</summary>
    public static bool IsLinkCall(HttpContext context) => IsLink(context) && IsForLink(context);

    private static bool IsLink(HttpContext context) => context.Features.Get<LinkConnection>() is not null;

    private static bool IsForLink(HttpContext context) =>
        context.Request.Path.Value is { } path && (path.StartsWith("/fleetdefrag.v1.", StringComparison.Ordinal)
            || path.StartsWith("/grpc.health.v1.", StringComparison.Ordinal));

    private static void ConfigureConsole(ListenOptions listen, ServerSettings settings, ConsoleCertificate certificate)
    {
        // Browsers speak HTTP/2 over TLS only.
        listen.Protocols = settings.ConsoleUrl.Scheme == Uri.UriSchemeHttps ? HttpProtocols.Http1AndHttp2 : HttpProtocols.Http1;
        if (settings.ConsoleUrl.Scheme != Uri.UriSchemeHttps)
            return;

        // A wrong file ends the start, not the first handshake.
        certificate.Load();
        listen.UseHttps(new TlsHandshakeCallbackOptions
        {
            OnConnection = _ => ValueTask.FromResult(new SslServerAuthenticationOptions
            {
                ServerCertificateContext = certificate.Current(),
                ApplicationProtocols = [SslApplicationProtocol.Http2, SslApplicationProtocol.Http11],
            }),
        });
    }

    private static void ConfigureLink(ListenOptions listen, CertificateAuthority authority, StrangerConnections strangers)
    {
        listen.Protocols = HttpProtocols.Http2;
        // The certificate is created now, not in the first agent's handshake.
        _ = authority.ServerCertificate;
        listen.UseHttps(https =>
        {
            https.ServerCertificateSelector = (_, _) => authority.ServerCertificate;
            // A server that enrols has no certificate yet. AgentAuthentication checks the certificate of a stream, so that a wrong one
            // gets an answer in words instead of a broken handshake.
            https.ClientCertificateMode = ClientCertificateMode.AllowCertificate;
            https.AllowAnyClientCertificate();
        });
        listen.Use(next => connection => strangers.ServeAsync(connection, next));
        listen.Use(next => connection =>
        {
            // A proxy in front of an agent may forward bytes without ALPN. The link speaks only HTTP/2, so ALPN has nothing to negotiate.
            if (connection.Features.Get<ITlsApplicationProtocolFeature>() is not { ApplicationProtocol.Length: > 0 })
                connection.Features.Set<ITlsApplicationProtocolFeature>(new AssumedHttp2());
            connection.Features.Set(new LinkConnection());
            return next(connection);
        });
    }

    private static void Listen(KestrelServerOptions kestrel, Uri url, Action<ListenOptions> configure)
    {
        if (url.Host == "localhost")
            kestrel.ListenLocalhost(url.Port, configure);
        else if (IPAddress.TryParse(url.DnsSafeHost, out var address))
            kestrel.Listen(address, url.Port, configure);
        else
            kestrel.ListenAnyIP(url.Port, configure);
    }

    private sealed class AssumedHttp2 : ITlsApplicationProtocolFeature
    {
        public ReadOnlyMemory<byte> ApplicationProtocol { get; } = SslApplicationProtocol.Http2.Protocol;
    }

    /// <summary>Marks a connection to the link's address.</summary>
    internal sealed class LinkConnection;
}
