using System.Buffers;
using System.Buffers.Binary;
using System.IO.Compression;
using Grpc.Core;

namespace Grpc.Protocol;

/// <summary>One message with its prefix, in a pooled buffer that lives as long as its sending.</summary>
internal sealed class OutgoingMessage : SerializationContext, IBufferWriter<byte>, IDisposable
{
    private const int PrefixBytes = 5;

    private byte[] buffer = ArrayPool<byte>.Shared.Rent(512);
    private int written = PrefixBytes;
    private bool completed;

    private OutgoingMessage()
    {
    }

    /// <summary>Prefix and message.</summary>
    public ReadOnlyMemory<byte> Frame => buffer.AsMemory(0, written);

    /// <summary>Serialises one message.</summary>
    /// <exception cref="RpcException">ResourceExhausted: above the limit. Internal: the serialiser failed.</exception>
    public static OutgoingMessage Serialize<T>(T message, Action<T, SerializationContext> serializer, MessageEncoding encoding, int? maxMessageBytes)
    {
        var outgoing = new OutgoingMessage();
        try
        {
            outgoing.Write(message, serializer);
            if (outgoing.written - PrefixBytes > maxMessageBytes)
                throw MessageLimits.TooLargeToSend(outgoing.written - PrefixBytes, maxMessageBytes.Value);
            if (encoding == MessageEncoding.Gzip)
                outgoing.Compress();
            outgoing.buffer[0] = encoding == MessageEncoding.Gzip ? (byte)1 : (byte)0;
            BinaryPrimitives.WriteUInt32BigEndian(outgoing.buffer.AsSpan(1), (uint)(outgoing.written - PrefixBytes));
            return outgoing;
        }
        catch
        {
            outgoing.Dispose();
            throw;
        }
    }

    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(buffer);
        buffer = [];
        written = 0;
    }

    public override void Complete() => completed = true;

    public override void Complete(byte[] payload)
    {
        this.Write(payload);
        completed = true;
    }

    public override IBufferWriter<byte> GetBufferWriter() => this;

    public override void SetPayloadLength(int payloadLength) => Reserve(payloadLength);

    public void Advance(int count) => written += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(Math.Max(sizeHint, 1));
        return buffer.AsMemory(written);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    private void Write<T>(T message, Action<T, SerializationContext> serializer)
    {
        try
        {
            serializer(message, this);
        }
        catch (Exception failure) when (failure is not RpcException)
        {
            // A serialiser is the application's: whatever it throws, the message is what could not be written.
            throw new RpcException(new Status(StatusCode.Internal, "A message could not be serialised.", failure));
        }

        if (!completed)
            throw new RpcException(new Status(StatusCode.Internal, "A serialiser did not complete its message."));
    }

    private void Compress()
    {
        using var packed = new MemoryStream();
        using (var gzip = new GZipStream(packed, CompressionLevel.Fastest, leaveOpen: true))
            gzip.Write(buffer.AsSpan(PrefixBytes, written - PrefixBytes));
        written = PrefixBytes;
        this.Write(packed.GetBuffer().AsSpan(0, (int)packed.Length));
    }

    private void Reserve(int count)
    {
        if (buffer.Length - written >= count)
            return;
        var larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, Math.Max((long)written + count, 2L * buffer.Length)));
        buffer.AsSpan(0, written).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(buffer);
        buffer = larger;
    }
}
