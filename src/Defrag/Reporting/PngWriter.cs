using System.Buffers.Binary;
using System.IO.Compression;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Reporting;

/// <summary>
/// Writes pictures of few colours as PNG (W3C, Portable Network Graphics, second edition). Each pixel is an index of 8 bits into a palette.
/// </summary>
internal static class PngWriter
{
    private const byte BitDepth = 8;
    private const byte PaletteColours = 3;

    private static ReadOnlySpan<byte> Signature => [0x89, (byte)'P', (byte)'N', (byte)'G', 0x0D, 0x0A, 0x1A, 0x0A];

    /// <summary>Writes a picture.</summary>
    /// <param name="output">Left open.</param>
    /// <param name="width">Pixels in a line.</param>
    /// <param name="height">Lines.</param>
    /// <param name="palette">Red, green and blue of each colour, at most 256 colours.</param>
    /// <param name="pixels">Width × height indexes, line by line.</param>
    public static void Write(Stream output, int width, int height, ReadOnlySpan<byte> palette, ReadOnlySpan<byte> pixels)
    {
        output.Write(Signature);
        Span<byte> header = stackalloc byte[13];
        BinaryPrimitives.WriteInt32BigEndian(header, width);
        BinaryPrimitives.WriteInt32BigEndian(header[4..], height);
        header[8] = BitDepth;
        header[9] = PaletteColours;
        header[10..].Clear();
        WriteChunk(output, "IHDR"u8, header);
        WriteChunk(output, "PLTE"u8, palette);
        WriteChunk(output, "IDAT"u8, Compress(width, height, pixels));
        WriteChunk(output, "IEND"u8, []);
    }

    private static byte[] Compress(int width, int height, ReadOnlySpan<byte> pixels)
    {
        using var compressed = new MemoryStream();
        using (var zlib = new ZLibStream(compressed, CompressionLevel.Optimal, leaveOpen: true))
        {
            for (var line = 0; line < height; line++)
            {
                // No filter: areas of one colour compress best without one.
                zlib.WriteByte(0);
                zlib.Write(pixels.Slice(line * width, width));
            }
        }

        return compressed.ToArray();
    }

    private static void WriteChunk(Stream output, ReadOnlySpan<byte> type, ReadOnlySpan<byte> data)
    {
        Span<byte> word = stackalloc byte[4];
        BinaryPrimitives.WriteInt32BigEndian(word, data.Length);
        output.Write(word);
        output.Write(type);
        output.Write(data);
        BinaryPrimitives.WriteUInt32BigEndian(word, Crc32.Compute(data, Crc32.Compute(type)));
        output.Write(word);
    }
}
