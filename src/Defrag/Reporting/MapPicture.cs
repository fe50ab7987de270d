using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Reporting;

/// <summary>
/// A volume map as a picture: small squares from left to right and from top to bottom, paler for cells with less used space.
/// </summary>
public sealed class MapPicture
{
    private const int SquarePixels = 8;
    private const int Shades = 4;
    private const int KindCount = 6;

    private readonly int _width;
    private readonly int _height;
    private readonly int _square;

    /// <summary>Prepares a picture.</summary>
    /// <param name="width">Pixels in a line.</param>
    /// <param name="height">Lines.</param>
    public MapPicture(int width, int height)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(width);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(height);
        _width = width;
        _height = height;
        _square = Math.Min(SquarePixels, Math.Min(width, height));
    }

    /// <summary>The number of cells that the map should have.</summary>
    public int Cells => Columns * (_height / _square);

    private int Columns => _width / _square;

    /// <summary>Writes the map as PNG.</summary>
    /// <param name="map">At most <see cref="Cells"/> cells.</param>
    /// <param name="output">Left open.</param>
    public void Write(VolumeMap map, Stream output)
    {
        var pixels = new byte[_width * _height];
        for (var cell = 0; cell < map.Kinds.Length; cell++)
            Fill(pixels, cell, ColourIndex(map.Kinds[cell], map.Fill[cell]));
        PngWriter.Write(output, _width, _height, Palette(), pixels);
    }

    // Squares that are too small for a gap touch each other.
    private void Fill(byte[] pixels, int cell, byte colour)
    {
        var gap = _square > 3 ? 1 : 0;
        var (row, column) = Math.DivRem(cell, Columns);
        for (var line = row * _square; line < ((row + 1) * _square) - gap; line++)
            pixels.AsSpan((line * _width) + (column * _square), _square - gap).Fill(colour);
    }

    private static byte ColourIndex(byte kind, byte fill) =>
        (byte)(1 + (kind * Shades) + Math.Min(Shades - 1, fill * Shades / 256));

    private static byte[] Palette()
    {
        var palette = new byte[3 * (1 + (KindCount * Shades))];
        Set(palette, 0, MapColours.Background);
        for (var kind = 0; kind < KindCount; kind++)
        {
            for (var shade = 0; shade < Shades; shade++)
                Set(palette, 1 + (kind * Shades) + shade, Blend(MapColours.Of((MapCell)kind), shade));
        }

        return palette;
    }

    private static (byte Red, byte Green, byte Blue) Blend((byte Red, byte Green, byte Blue) full, int shade)
    {
        var empty = MapColours.Of(MapCell.Free);
        return (Mix(full.Red, empty.Red), Mix(full.Green, empty.Green), Mix(full.Blue, empty.Blue));

        byte Mix(byte one, byte other) => (byte)(((one * (shade + 1)) + (other * (Shades - 1 - shade))) / Shades);
    }

    private static void Set(byte[] palette, int index, (byte Red, byte Green, byte Blue) colour) =>
        (palette[3 * index], palette[(3 * index) + 1], palette[(3 * index) + 2]) = colour;
}
