namespace FleetDefrag.TestKit.Making;

/// <summary>Writes what has to be in pieces, while all that is free is holes of one piece.</summary>
/// <remarks>
/// ntfs-3g remembers full zones of the volume and reports a full disk while holes are left. A new mount finds them.
/// So each step can be stopped by a full disk and goes on after another mount, for as long as that helps.
/// </remarks>
internal sealed class ShatteredWriter(NtfsImage image, ImageRecipe recipe, ShatteredPlan plan)
{
    private const string Reserve = "reserved.tmp";
    private const int NoSpace = 28;

    private readonly Random _random = new(recipe.Seed);
    private int _entries;
    private int _mftFiles;

    public void Write()
    {
        if (plan.Holes == 0)
            return;
        SetAside();
        var space = Shatter();
        // Directories first: an index block made later would find no hole that is long enough.
        Repeatedly(WriteDirectory);
        Repeatedly(GrowMft);
        var left = plan.Files.ToList();
        Repeatedly(mount => WriteInTurn(mount, left));
        using var last = image.Mount();
        space.Dispose();
        last.DeleteFile(Reserve);
    }

    // What is not needed is given to a file without being written: filling a large volume with zeros would take most of the time.
    private void SetAside()
    {
        var free = NtfsTools.FreeClusters(image.Path);
        if (free < plan.Clusters)
            throw new InvalidOperationException(
                $"The recipe needs {plan.Clusters} free clusters for its {plan.Holes} fragments, and {free} are left: enlarge the volume.");
        using (var mount = image.Mount())
            File.Create(mount.PathOf(Reserve)).Dispose();
        Tool.RunOrThrow("ntfsfallocate", "-q", "-n", "-l", $"{(free - plan.Clusters) * image.ClusterBytes}", image.Path, Reserve);
    }

    // What the space deletes when it is disposed, it deletes in the folder where the volume is mounted again then.
    private ShatteredSpace Shatter()
    {
        using var mount = image.Mount();
        return new VolumeFiller(mount, recipe.ClusterBytes, recipe.Seed).Shatter(plan.PieceBytes, plan.Holes, keepTeeth: false);
    }

    // A step answers how much it did before the disk was full, or null when it is done.
    private void Repeatedly(Func<NtfsMount, int?> step)
    {
        int? done;
        do
        {
            using var mount = image.Mount();
            done = step(mount);
        }
        while (done > 0);

        if (done is not null)
            throw new InvalidOperationException($"The volume is full before its {plan.Holes} holes are used: make it larger.");
    }

    private int? WriteDirectory(NtfsMount mount)
    {
        Directory.CreateDirectory(mount.PathOf(MadePaths.FragmentedDirectory));
        return MakeEmptyFiles(mount, ref _entries, plan.Entries, entry =>
        {
            var scattered = unchecked((uint)entry * 2654435761);
            return $"{MadePaths.FragmentedDirectory}/{scattered:x8} a name long enough to fill index blocks quickly {entry:d6}.txt";
        });
    }

    private int? GrowMft(NtfsMount mount)
    {
        Directory.CreateDirectory(mount.PathOf(MadePaths.MftGrowth));
        return MakeEmptyFiles(mount, ref _mftFiles, plan.MftFiles, file => $"{MadePaths.MftGrowth}/{file:d5}");
    }

    private static int? MakeEmptyFiles(NtfsMount mount, ref int next, int count, Func<int, string> path)
    {
        var first = next;
        try
        {
            for (; next < count; next++)
                File.Create(mount.PathOf(path(next))).Dispose();
            return null;
        }
        catch (IOException exception) when (exception.HResult == NoSpace)
        {
            return next - first;
        }
    }

    private int? WriteInTurn(NtfsMount mount, List<FileToFragment> left)
    {
        var pieces = 0;
        try
        {
            for (; left.Count > 0; pieces++)
            {
                var index = _random.Next(left.Count);
                if (Append(mount, left[index]))
                    left.RemoveAt(index);
            }

            return null;
        }
        catch (IOException exception) when (exception.HResult == NoSpace)
        {
            return pieces;
        }
    }

    // True when the file has all its pieces.
    private bool Append(NtfsMount mount, FileToFragment file)
    {
        var path = mount.PathOf(file.Path);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        // Without a buffer: each piece must reach ntfs-3g as one write, in this order.
        using var stream = new FileStream(path, FileMode.Append, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0);
        var bytes = new byte[file.FragmentBytes - (stream.Position % file.FragmentBytes)];
        _random.NextBytes(bytes);
        stream.Write(bytes);
        return stream.Position >= (long)file.Fragments * file.FragmentBytes;
    }
}
