using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>The check of all file records in the order of the disk: headers, attributes, run lists, cluster owners and names.</summary>
internal sealed class RecordCheck(VolumeView volume, MftFile mft, RecordTable table, ClusterSet owners, MarkBitmap bitmap)
{
    private const int ChunkBytes = 1 << 20;

    /// <summary>Runs the check.</summary>
    public void Run()
    {
        var perChunk = Math.Max(1, ChunkBytes / mft.RecordBytes);
        var buffer = new byte[perChunk * mft.RecordBytes];
        for (long first = 0; first < mft.Count; first += perChunk)
        {
            var count = (int)Math.Min(perChunk, mft.Count - first);
            var chunk = buffer.AsSpan(0, count * mft.RecordBytes);
            if (mft.TryReadRaw(first, chunk))
                CheckAll(first, chunk);
            else
                CheckOneByOne(first, count, chunk[..mft.RecordBytes]);
        }

        for (var record = mft.Count; record < bitmap.Count; record++)
        {
            if (bitmap.IsUsed(record))
                volume.Findings.Add(CheckKind.RecordBitmap, $"record {record} is marked as used but lies behind the last record");
        }
    }

    private void CheckAll(long first, Span<byte> chunk)
    {
        for (var at = 0; at < chunk.Length; at += mft.RecordBytes)
            Check(first + (at / mft.RecordBytes), chunk.Slice(at, mft.RecordBytes));
    }

    private void CheckOneByOne(long first, int count, Span<byte> buffer)
    {
        for (var record = first; record < first + count; record++)
        {
            if (mft.TryReadRaw(record, buffer))
                Check(record, buffer);
        }
    }

    private void Check(long number, Span<byte> bytes)
    {
        var marked = bitmap.IsUsed(number);
        var record = new FileRecord(bytes);
        if (!record.HasSignature)
        {
            if (marked)
                volume.Findings.Add(CheckKind.RecordHeader, $"record {number} is marked as used but has no FILE signature");
            return;
        }

        if (!marked && !record.IsInUse)
            return; // The contents of a free record do not matter: NTFS overwrites them.
        if (!FixUps.TryRestore(bytes))
        {
            volume.Findings.Add(CheckKind.FixUp, $"record {number}: its update sequence does not match");
            table.At(number).State = RecordState.InUse | RecordState.Damaged;
            return;
        }

        if (marked != record.IsInUse)
            volume.Findings.Add(
                CheckKind.RecordBitmap,
                $"record {number} is {(record.IsInUse ? "in use but marked as free" : "free but marked as used")}");
        if (record.IsInUse)
            CheckInUse(number, record);
    }

    private void CheckInUse(long number, FileRecord record)
    {
        table.InUse++;
        ref var facts = ref table.At(number);
        facts.Sequence = record.Sequence;
        facts.State |= RecordState.InUse | (record.Base.Value == 0 ? RecordState.None : RecordState.Extension);
        var problem = record.Problem(number);
        if (problem.Length > 0)
        {
            volume.Findings.Add(CheckKind.RecordHeader, $"record {number}: {problem}");
            facts.State |= RecordState.Damaged;
            return;
        }

        var owner = record.Base.Value == 0 ? number : record.Base.RecordNumber;
        if (owner >= table.Count)
            volume.Findings.Add(CheckKind.AttributeList, $"record {number} continues record {record.Base}, which does not exist");
        else
            CheckAttributes(number, owner, record);
    }

    private void CheckAttributes(long number, long owner, FileRecord record)
    {
        var walk = new AttributeWalk(record);
        AttributeView previous = default;
        var isFirst = true;
        while (walk.MoveNext())
        {
            var attribute = walk.Current;
            if (!isFirst)
                CheckOrder(number, previous, attribute);
            Note(number, owner, attribute);
            if (attribute.IsNonResident)
                CheckRuns(number, attribute);
            previous = attribute;
            isFirst = false;
        }

        if (walk.Problem.Length > 0)
            volume.Findings.Add(CheckKind.Attribute, $"record {number}: {walk.Problem}");
    }

    private void CheckOrder(long number, AttributeView previous, AttributeView attribute)
    {
        if (attribute.Type < previous.Type)
            volume.Findings.Add(
                CheckKind.Attribute,
                $"record {number}: {AttributeSizes.LabelOf(attribute)} follows {AttributeSizes.LabelOf(previous)}");
        else if (attribute.Type == previous.Type && attribute.Type != AttributeType.FileName
            && attribute.Name.SequenceEqual(previous.Name) && attribute.LowestVcn <= previous.LowestVcn)
            volume.Findings.Add(CheckKind.Attribute, $"record {number}: {AttributeSizes.LabelOf(attribute)} occurs twice");
    }

    private void Note(long number, long owner, AttributeView attribute)
    {
        ref var facts = ref table.At(owner);
        switch (attribute.Type)
        {
            case AttributeType.AttributeList:
                facts.State |= RecordState.HasList;
                break;
            case AttributeType.IndexRoot:
                facts.State |= RecordState.HasIndex;
                break;
            case AttributeType.FileName when !attribute.IsNonResident && FileNameKey.TryParse(attribute.Value, out var name):
                facts.Fingerprint = unchecked(facts.Fingerprint + name.Fingerprint());
                facts.Names++;
                break;
            case AttributeType.FileName:
                volume.Findings.Add(CheckKind.Attribute, $"record {number}: a file name is malformed");
                break;
            default:
                break;
        }
    }

    private void CheckRuns(long number, AttributeView attribute)
    {
        long owned = 0;
        var units = new CompressionUnits(attribute);
        var runs = new RunWalk(attribute.MappingPairs, attribute.LowestVcn, volume.TotalClusters);
        while (runs.MoveNext())
        {
            var run = runs.Current;
            units.Add(run);
            if (run.IsHole)
                continue;
            owned += run.Length.Value;
            var twice = owners.Add(run.Lcn.Value, run.Length.Value);
            if (twice >= 0)
                volume.Findings.Add(
                    CheckKind.DoubleOwner,
                    $"cluster {twice} belongs to record {number} ({AttributeSizes.LabelOf(attribute)}) and to another attribute before it");
        }

        var label = AttributeSizes.LabelOf(attribute);
        if (runs.Problem.Length > 0)
            volume.Findings.Add(CheckKind.RunList, $"record {number}: the run list of {label}: {runs.Problem}");
        else if (runs.NextVcn != attribute.HighestVcn + 1)
            volume.Findings.Add(
                CheckKind.RunList,
                $"record {number}: the run list of {label} ends before VCN {runs.NextVcn}, its header says {attribute.HighestVcn}");
        else if ((table.Find(number).State & (RecordState.Extension | RecordState.HasList)) == RecordState.None
            || attribute.Type == AttributeType.AttributeList)
            CheckWhole(number, attribute, units, runs.NextVcn, owned);
    }

    /// <summary>Checks that an attribute of a file without an attribute list is complete in its only record.</summary>
    private void CheckWhole(long number, AttributeView attribute, CompressionUnits units, long endVcn, long owned)
    {
        if (attribute.LowestVcn != 0)
        {
            var label = AttributeSizes.LabelOf(attribute);
            volume.Findings.Add(
                CheckKind.RunList,
                $"record {number}: {label} begins at VCN {attribute.LowestVcn}, and no attribute list says where the rest is");
            return;
        }

        StreamChecks.CheckSizes(volume, number, AttributeSizes.Of(attribute), endVcn, owned);
        units.Report(volume, number);
    }
}
