using System.Net;
using FleetDefrag.Server.Security;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http.Features;

namespace FleetDefrag.Server.Http;

/// <summary>
/// Limits connections to the link whose caller presents no certificate of this fleet: their number and their duration. A machine that
/// enrols needs two of them, for a few seconds.
/// </summary>
internal sealed class StrangerConnections(CertificateAuthority authority, TimeProvider time)
{
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(60);

    private readonly AddressCount _open = new(mostOfAddress: 32, mostInAll: 512);

    /// <summary>Serves a connection after its TLS handshake.</summary>
    public async Task ServeAsync(ConnectionContext connection, ConnectionDelegate next)
    {
        if (connection.Features.Get<ITlsConnectionFeature>()?.ClientCertificate is { } presented
            && authority.Current.IssuerOf(presented) is not null)
        {
            await next(connection);
            return;
        }

        var address = (connection.RemoteEndPoint as IPEndPoint)?.Address;
        if (!_open.TryEnter(address))
        {
            connection.Abort(new ConnectionAbortedException("Too many connections without a certificate are open."));
            return;
        }

        try
        {
            await using var limit = time.CreateTimer(
                _ => connection.Abort(new ConnectionAbortedException("A connection without a certificate was open too long.")),
                state: null, Longest, Timeout.InfiniteTimeSpan);
            await next(connection);
        }
        finally
        {
            _open.Leave(address);
        }
    }
}
