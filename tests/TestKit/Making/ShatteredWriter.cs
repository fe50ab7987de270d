namespace FleetDefrag.TestKit.Making;

/// <summary>Writes the fragmented parts of a recipe while all free runs are one piece long.</summary>
/// <remarks>
/// ntfs-3g remembers full zones of the volume and reports a full disk while free runs remain. A new mount finds them. Each step can
/// therefore stop at a full disk and continues after a new mount, as long as it makes progress.
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
        // Directories come first: later index blocks would find no free run that is long enough.
        Repeatedly(WriteDirectory);
        Repeatedly(GrowMft);
        var left = plan.Files.ToList();
        Repeatedly(mount => WriteInTurn(mount, left));
        using var last = image.Mount();
        space.Dispose();
        last.DeleteFile(Reserve);
    }

    // An unwritten file takes the unneeded space, because filling a large volume with zeros would take most of the time.
    private void SetAside()
    {
        var free = NtfsTools.FreeClusters(image.Path);
        if (free < plan.Clusters)
            throw new InvalidOperationException(
                $"The recipe needs {plan.Clusters} free clusters for its {plan.Holes} fragments, but {free} are free. Enlarge the volume.");
        using (var mount = image.Mount())
            File.Create(mount.PathOf(Reserve)).Dispose();
        Tool.RunOrThrow("ntfsfallocate", "-q", "-n", "-l", $"{(free - plan.Clusters) * image.ClusterBytes}", image.Path, Reserve);
    }

    // The space outlives this mount. Disposing deletes its files in the folder where the volume is mounted again.
    private ShatteredSpace Shatter()
    {
        using var mount = image.Mount();
        return new VolumeFiller(mount, recipe.ClusterBytes, recipe.Seed).Shatter(plan.PieceBytes, plan.Holes, keepTeeth: false);
    }

    // A step returns its progress before the disk was full, or null when the step is complete.
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
            throw new InvalidOperationException($"The volume is full before its {plan.Holes} free runs are used. Enlarge the volume.");
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

    // Returns true when the file has all its pieces.
    private bool Append(NtfsMount mount, FileToFragment file)
    {
        var path = mount.PathOf(file.Path);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        // No buffer: ntfs-3g must receive each piece as one write, in this order.
        using var stream = new FileStream(path, FileMode.Append, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0);
        var bytes = new byte[file.FragmentBytes - (stream.Position % file.FragmentBytes)];
        _random.NextBytes(bytes);
        stream.Write(bytes);
        return stream.Position >= (long)file.Fragments * file.FragmentBytes;
    }
}
