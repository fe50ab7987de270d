using System.Buffers.Binary;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>One request of the shim: a header of 24 bytes, then the input.</summary>
internal sealed record WireRequest(WireOperation Operation, uint Code, long Handle, byte[] Input, int OutputSize)
{
    private const int HeaderSize = 24;

    /// <summary>Reads the next request; null if the agent's process has ended.</summary>
    public static WireRequest? Read(Stream stream)
    {
        Span<byte> header = stackalloc byte[HeaderSize];
        if (stream.ReadAtLeast(header, HeaderSize, throwOnEndOfStream: false) < HeaderSize)
            return null;
        var input = new byte[BinaryPrimitives.ReadUInt32LittleEndian(header[8..])];
        stream.ReadExactly(input);
        return new WireRequest(
            (WireOperation)BinaryPrimitives.ReadUInt32LittleEndian(header),
            BinaryPrimitives.ReadUInt32LittleEndian(header[4..]),
            BinaryPrimitives.ReadInt64LittleEndian(header[16..]),
            input,
            BinaryPrimitives.ReadInt32LittleEndian(header[12..]));
    }

    /// <summary>Answers the request.</summary>
    public static void Answer(Stream stream, uint status, ReadOnlySpan<byte> output)
    {
        var answer = new byte[8 + output.Length];
        BinaryPrimitives.WriteUInt32LittleEndian(answer, status);
        BinaryPrimitives.WriteInt32LittleEndian(answer.AsSpan(4), output.Length);
        output.CopyTo(answer.AsSpan(8));
        stream.Write(answer);
    }
}
