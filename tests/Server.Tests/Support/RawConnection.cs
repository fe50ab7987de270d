using System.Net.Sockets;
using System.Text;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>A connection whose bytes the test writes itself, as a hostile caller does.</summary>
internal sealed class RawConnection : IDisposable
{
    private readonly TcpClient _tcp = new();

    public static async Task<RawConnection> OpenAsync(Uri address)
    {
        var connection = new RawConnection();
        await connection._tcp.ConnectAsync(address.Host, address.Port, Patience.Token);
        return connection;
    }

    /// <summary>Sends one request, and returns everything that the server answers until it closes the connection.</summary>
    public static async Task<string> AskAsync(Uri address, string request)
    {
        using var connection = await OpenAsync(address);
        await connection.WriteAsync(request);
        return await connection.RestAsync();
    }

    public ValueTask WriteAsync(string text) => _tcp.GetStream().WriteAsync(Encoding.Latin1.GetBytes(text), Patience.Token);

    /// <summary>Returns everything that the server sends until it closes the connection.</summary>
    public async Task<string> RestAsync()
    {
        var text = new StringBuilder();
        var buffer = new byte[4096];
        try
        {
            while (await _tcp.GetStream().ReadAsync(buffer, Patience.Token) is > 0 and var length)
                text.Append(Encoding.UTF8.GetString(buffer, 0, length));
        }
        catch (IOException)
        {
            // The server ended the connection without waiting for the rest of the request.
        }

        return text.ToString();
    }

    public void Dispose() => _tcp.Dispose();
}
