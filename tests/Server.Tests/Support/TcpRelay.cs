using System.Net;
using System.Net.Sockets;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Forwards the connections to a port of a loopback address to another port, unread.</summary>
internal sealed class TcpRelay : IDisposable
{
    private readonly TcpListener _listener;
    private readonly (string Host, int Port) _target;
    private readonly int _lost;
    private long _most = long.MaxValue;
    private int _connections;
    private long _answered;

    /// <summary>Starts to listen.</summary>
    /// <param name="host">The target's address.</param>
    /// <param name="port">The target's port.</param>
    /// <param name="listen">The relay's own address; null: 127.0.0.1.</param>
    /// <param name="lost">The first connections that are closed at once.</param>
    public TcpRelay(string host, int port, string? listen = null, int lost = 0)
    {
        _target = (host, port);
        _lost = lost;
        _listener = new TcpListener(listen is null ? IPAddress.Loopback : IPAddress.Parse(listen), 0);
        _listener.Start();
        _ = AcceptAsync();
    }

    /// <summary>The port.</summary>
    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>The connections so far.</summary>
    public int Connections => Volatile.Read(ref _connections);

    /// <summary>The bytes of the target's answers so far.</summary>
    public long Answered => Volatile.Read(ref _answered);

    /// <summary>Closes each connection when the target's answers have this many more bytes in all.</summary>
    public void CloseAfter(long bytes) => Volatile.Write(ref _most, Answered + bytes);

    /// <summary>Closes no connection any more.</summary>
    public void KeepOpen() => Volatile.Write(ref _most, long.MaxValue);

    public void Dispose() => _listener.Dispose();

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
                _ = ForwardAsync(await _listener.AcceptTcpClientAsync());
        }
        catch (Exception closed) when (closed is SocketException or ObjectDisposedException)
        {
            // The relay has been disposed.
        }
    }

    private async Task ForwardAsync(TcpClient client)
    {
        var number = Interlocked.Increment(ref _connections);
        using var target = new TcpClient();
        using (client)
        {
            if (number <= _lost)
                return;
            try
            {
                await target.ConnectAsync(_target.Host, _target.Port);
                var (near, far) = (client.GetStream(), target.GetStream());
                await Task.WhenAny(near.CopyToAsync(far), AnswerAsync(far, near));
            }
            catch (Exception ended) when (ended is IOException or SocketException)
            {
                // One side has closed the connection.
            }
        }
    }

    private async Task AnswerAsync(NetworkStream far, NetworkStream near)
    {
        var buffer = new byte[4096];
        while (await far.ReadAsync(buffer) is > 0 and var length && Interlocked.Add(ref _answered, length) <= Volatile.Read(ref _most))
            await near.WriteAsync(buffer.AsMemory(0, length));
    }
}
