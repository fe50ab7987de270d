using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Spool;

/// <summary>Opens the segments of a spool and repairs them, so that their records have consecutive sequences.</summary>
internal static class SpoolOpening
{
    /// <summary>Returns the segments in order. The last one takes new records.</summary>
    public static List<SpoolSegment> Open(string folder, ILogger logger)
    {
        Directory.CreateDirectory(folder);
        foreach (var abandoned in Directory.GetFiles(folder, "*.new"))
            File.Delete(abandoned);
        var names = Directory.GetFiles(folder)
            .Select(SpoolSegmentName.Parse)
            .OfType<SpoolSegmentName>()
            .OrderBy(name => name.Generation)
            .ThenBy(name => name.First)
            .ToList();
        if (names.Count == 0)
            return [Begin(folder, 1)];
        var generation = names[^1].Generation;
        // Segments of an older generation are left where the agent ended while it deleted them.
        foreach (var outdated in names.Where(name => name.Generation < generation))
            File.Delete(Path.Combine(folder, outdated.FileName));
        names.RemoveAll(name => name.Generation < generation);

        var segments = names.ConvertAll(name => SpoolSegment.Open(Path.Combine(folder, name.FileName), name));
        var readable = segments.OfType<SpoolSegment>().ToList();
        if (readable.Count < segments.Count || IsBroken(readable))
        {
            logger.SpoolDamaged(folder);
            return readable.Count == 0 ? [Replace(folder, names)] : BeginAnew(folder, readable, names);
        }

        if (readable[^1].CutTail() is > 0 and var torn)
            logger.SpoolTailCut(folder, torn);
        return readable;
    }

    /// <summary>Copies the messages of these segments into a new spool under new sequences, and deletes the old segments.</summary>
    public static List<SpoolSegment> BeginAnew(string folder, List<SpoolSegment> old) =>
        BeginAnew(folder, old, old.ConvertAll(segment => segment.Name));

    private static List<SpoolSegment> BeginAnew(string folder, List<SpoolSegment> old, List<SpoolSegmentName> names)
    {
        var begun = SpoolSegment.Create(folder, new SpoolSegmentName(names[^1].Generation + 1, 1), NewId(), old.SelectMany(Messages));
        foreach (var segment in old)
            segment.Dispose();
        Delete(folder, names);
        return [begun];
    }

    private static IEnumerable<byte[]> Messages(SpoolSegment segment)
    {
        for (var sequence = segment.Name.First; sequence < segment.Next; sequence++)
            yield return segment.Read(sequence);
        foreach (var message in segment.Stranded)
            yield return message;
    }

    private static SpoolSegment Replace(string folder, List<SpoolSegmentName> names)
    {
        var begun = Begin(folder, names[^1].Generation + 1);
        Delete(folder, names);
        return begun;
    }

    private static SpoolSegment Begin(string folder, int generation) =>
        SpoolSegment.Create(folder, new SpoolSegmentName(generation, 1), NewId());

    private static void Delete(string folder, List<SpoolSegmentName> names)
    {
        foreach (var name in names)
            File.Delete(Path.Combine(folder, name.FileName));
    }

    private static bool IsBroken(List<SpoolSegment> segments)
    {
        if (segments.Exists(segment => segment.Stranded.Count > 0 || segment.SpoolId.Length == 0))
            return true;
        for (var index = 1; index < segments.Count; index++)
        {
            if (segments[index].Name.First != segments[index - 1].Next || segments[index].SpoolId != segments[index - 1].SpoolId)
                return true;
        }

        return false;
    }

    private static string NewId() => Guid.NewGuid().ToString("N");
}
