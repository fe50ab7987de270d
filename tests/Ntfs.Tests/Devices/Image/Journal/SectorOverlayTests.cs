using FleetDefrag.Ntfs.Devices.Image.Journal;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Journal;

/// <summary>Compares an overlay with an array that takes the same writes.</summary>
public sealed class SectorOverlayTests
{
    private const int Sectors = 256;
    private const int Bytes = Sectors * SectorOverlay.SectorBytes;

    [Theory]
    [InlineData(1, 8)]
    [InlineData(2, 700)]
    [InlineData(3, 20_000)]
    public void Reads_return_the_writes_and_nothing_else_changes(int seed, int longest)
    {
        var random = new Random(seed);
        var below = new byte[Bytes];
        random.NextBytes(below);
        var expected = (byte[])below.Clone();
        var overlay = new SectorOverlay((offset, buffer) => below.AsSpan((int)offset, buffer.Length).CopyTo(buffer));
        for (var step = 0; step < 400; step++)
        {
            var part = new byte[random.Next(1, longest)];
            var at = random.Next(Bytes - part.Length);
            overlay.Read(at, part);
            part.ShouldBe(expected[at..(at + part.Length)]);
            if (random.Next(4) != 0)
                continue;
            random.NextBytes(part);
            overlay.Write(at, part);
            part.CopyTo(expected, at);
        }

        var changed = Enumerable.Range(0, Sectors).Select(static sector => (long)sector * SectorOverlay.SectorBytes)
            .Where(offset => !SectorAt(below, offset).SequenceEqual(SectorAt(expected, offset))).ToList();
        overlay.Changes.ConvertAll(change => change.OffsetBytes).ShouldBe(changed);
        overlay.Changes.ShouldAllBe(change => SectorAt(below, change.OffsetBytes).SequenceEqual(change.Old)
            && SectorAt(expected, change.OffsetBytes).SequenceEqual(change.New));
        overlay.Clear();
        var all = new byte[Bytes];
        overlay.Read(0, all);
        all.ShouldBe(below);
    }

    private static byte[] SectorAt(byte[] bytes, long offset) => bytes[(int)offset..(int)(offset + SectorOverlay.SectorBytes)];
}
