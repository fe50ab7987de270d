using FleetDefrag.Ntfs.Devices.Image.Journal;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Journal;

/// <summary>Changes of sectors like those of moves: a few short ranges, and sometimes all bytes.</summary>
internal static class SectorChanges
{
    private const int Sector = SectorOverlay.SectorBytes;

    /// <summary>Returns a change of a sector of random bytes.</summary>
    public static SectorChange Random(Random random, long offset)
    {
        var old = new byte[Sector];
        random.NextBytes(old);
        return Random(random, new SectorChange(offset, old, old));
    }

    /// <summary>Returns a change of the sector that another change wrote.</summary>
    public static SectorChange Random(Random random, SectorChange before)
    {
        var changed = (byte[])before.New.Clone();
        if (random.Next(10) == 0)
            random.NextBytes(changed);
        for (var range = random.Next(1, 6); range > 0; range--)
        {
            var start = random.Next(Sector);
            random.NextBytes(changed.AsSpan(start, random.Next(1, Math.Min(40, Sector - start + 1))));
        }

        changed[random.Next(Sector)] ^= 1;
        return new SectorChange(before.OffsetBytes, before.New, changed);
    }
}
