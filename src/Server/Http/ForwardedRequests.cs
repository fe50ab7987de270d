using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.HttpOverrides;

namespace FleetDefrag.Server.Http;

/// <summary>Reads the caller's address and scheme from the headers of configured proxies, and from nobody else's.</summary>
internal static class ForwardedRequests
{
    /// <summary>Without a configured proxy, forwarded headers have no effect.</summary>
    public static void UseForwardedRequests(this WebApplication app)
    {
        var proxies = app.Services.GetRequiredService<ServerSettings>().TrustedProxies;
        if (proxies.Count == 0)
            return;
        var options = new ForwardedHeadersOptions
        {
            ForwardedHeaders = ForwardedHeaders.XForwardedFor | ForwardedHeaders.XForwardedProto,
            // The chain is followed as long as each hop is a configured proxy.
            ForwardLimit = null,
        };
        options.KnownProxies.Clear();
        options.KnownIPNetworks.Clear();
        foreach (var proxy in proxies)
            options.KnownIPNetworks.Add(proxy);
        app.UseForwardedHeaders(options);
    }
}
