namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>Volumes with a file many times longer than all free space, whose fragments lie between short files.</summary>
internal static class LongFileVolume
{
    /// <summary>Makes a volume. The long file is the first stream; a quarter of the other files have two fragments.</summary>
    /// <param name="seed">Decides everything that the other values leave open.</param>
    /// <param name="pieces">The number of fragments of the long file.</param>
    /// <param name="inOrder">False if its fragments lie in any order.</param>
    /// <param name="freeAtEnd">The free clusters in a run at the end; about as many lie in gaps.</param>
    public static NaiveVolume Make(int seed, int pieces, bool inOrder, int freeAtEnd)
    {
        const int PieceLength = 120;
        const int FilesBetween = 40;
        var random = new Random(seed);
        var places = new int[pieces];
        var others = new List<(int File, int Start, int Length)>();
        var position = 0;
        for (var piece = 0; piece < pieces; piece++)
        {
            for (var between = 0; between < FilesBetween; between++)
            {
                var length = random.Next(1, 10);
                others.Add(((piece * FilesBetween) + (between % 4 == 3 ? between - 2 : between), position, length));
                position += length + (random.Next(20) == 0 ? 1 + random.Next(freeAtEnd / pieces) : 0);
            }

            places[piece] = position;
            position += PieceLength;
        }

        if (!inOrder)
            random.Shuffle(places);
        var volume = new NaiveVolume(position + freeAtEnd);
        var file = Add();
        foreach (var place in places)
            volume.Place(0, file, place, PieceLength);
        foreach (var parts in others.GroupBy(part => part.File))
        {
            var other = Add();
            foreach (var (_, start, length) in parts)
                volume.Place(volume.Streams.Count - 1, other, start, length);
        }

        return volume;

        NaiveStream Add()
        {
            volume.Streams.Add(new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []));
            return volume.Streams[^1];
        }
    }
}
