using System.Buffers.Binary;
using System.Net.Sockets;
using System.Text;
using FleetDefrag.TestKit;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>Writes HTTP/2 frames to a socket, valid or invalid (RFC 9113).</summary>
internal sealed class Http2Socket : IDisposable
{
    public const byte Data = 0x0;
    public const byte Headers = 0x1;
    public const byte ResetStream = 0x3;
    public const byte Settings = 0x4;

    private const byte EndHeaders = 0x4;

    private readonly TcpClient _client;
    private readonly NetworkStream _stream;

    private Http2Socket(TcpClient client) => (_client, _stream) = (client, client.GetStream());

    public static async Task<Http2Socket> ConnectAsync(Uri address, bool preface = true)
    {
        var client = new TcpClient();
        await client.ConnectAsync(address.Host, address.Port, Patience.Token);
        var socket = new Http2Socket(client);
        if (preface)
        {
            await socket.SendRawAsync("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8.ToArray());
            await socket.SendAsync(Settings, 0, 0, []);
        }

        return socket;
    }

    /// <summary>Sends the request headers of a call on stream 1. The body stays open.</summary>
    public Task BeginCallAsync(string method)
    {
        var block = new MemoryStream();
        foreach (var (name, value) in new[]
        {
            (":method", "POST"), (":scheme", "http"), (":path", $"/fleetdefrag.test.Echo/{method}"), (":authority", "localhost"),
            ("content-type", "application/grpc"), ("te", "trailers"),
        })
        {
            // RFC 7541 6.2.2: literal without indexing, new name; lengths below 127, no Huffman code.
            block.WriteByte(0);
            Write(block, name);
            Write(block, value);
        }

        return SendAsync(Headers, EndHeaders, 1, block.ToArray());
    }

    public Task SendAsync(byte type, byte flags, int stream, byte[] payload)
    {
        var frame = new byte[9 + payload.Length];
        BinaryPrimitives.WriteInt32BigEndian(frame, payload.Length << 8);
        frame[3] = type;
        frame[4] = flags;
        BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(5), stream);
        payload.CopyTo(frame, 9);
        return SendRawAsync(frame);
    }

    public Task SendRawAsync(byte[] bytes) => _stream.WriteAsync(bytes, Patience.Token).AsTask();

    /// <summary>Waits until the server closes the connection.</summary>
    public async Task ReadToEndAsync()
    {
        var buffer = new byte[4096];
        try
        {
            while (await _stream.ReadAsync(buffer, Patience.Token) > 0)
            {
                // Frames before the end are ignored.
            }
        }
        catch (IOException)
        {
            // A connection that is closed with unread bytes is reset, which also is an end.
        }
    }

    public void Dispose() => _client.Dispose();

    private static void Write(MemoryStream block, string text)
    {
        block.WriteByte((byte)text.Length);
        block.Write(Encoding.ASCII.GetBytes(text));
    }
}
