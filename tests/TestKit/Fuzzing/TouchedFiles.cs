namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Finds the files that the mutations of an input may have changed.</summary>
internal static class TouchedFiles
{
    /// <summary>Returns the base records of the changed files, and all their changed records.</summary>
    public static HashSet<long> Of(FuzzInput input)
    {
        var touched = new HashSet<long>();
        var isJournalTouched = false;
        foreach (var structure in input.Seed.Structures.Where(structure => IsHit(input, structure)))
        {
            touched.Add(structure.Record);
            isJournalTouched |= structure.Kind is StructureKind.JournalHeader or StructureKind.JournalBatch;
        }

        // A changed batch may change the records that it replaces.
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
