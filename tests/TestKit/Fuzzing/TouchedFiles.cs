namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Which files the mutations of an input may have changed by themselves.</summary>
internal static class TouchedFiles
{
    /// <summary>Their base records, and every record of theirs that was hit.</summary>
    public static HashSet<long> Of(FuzzInput input)
    {
        var touched = new HashSet<long>();
        var isJournalTouched = false;
        foreach (var structure in input.Seed.Structures.Where(structure => IsHit(input, structure)))
        {
            touched.Add(structure.Record);
            isJournalTouched |= structure.Kind is StructureKind.JournalHeader or StructureKind.JournalBatch;
        }

        // What a changed batch does to the records that it switches is its own doing.
        if (isJournalTouched)
            touched.UnionWith(input.Seed.JournaledRecords);
        var volume = new RawVolumeReader(input.Seed.Repaired);
        foreach (var number in touched.Where(static number => number >= 0).ToList())
        {
            if (volume.TryReadInUse(number) is { } record && RawVolumeReader.I64(record.Bytes, 32) is not 0 and var baseRecord)
                touched.Add(baseRecord & 0xFFFFFFFFFFFF);
        }

        return touched;
    }

    private static bool IsHit(FuzzInput input, Structure structure) =>
        input.Changes.Any(change =>
            change.At < structure.OffsetBytes + structure.LengthBytes && structure.OffsetBytes < change.At + change.Length);
}
