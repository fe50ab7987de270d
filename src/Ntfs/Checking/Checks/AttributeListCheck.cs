using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>
/// The check of the attribute lists. Every entry must lead to its attribute, every attribute must have its entry, and the parts of
/// a stream must join without gaps.
/// </summary>
internal sealed class AttributeListCheck(VolumeView volume, MftFile mft, RecordTable table, StreamLoader loader)
{
    private readonly byte[] _base = new byte[mft.RecordBytes];
    private readonly byte[] _other = new byte[mft.RecordBytes];
    private readonly Dictionary<long, int> _entries = [];
    private readonly HashSet<(long Record, ushort Instance)> _named = [];
    private long _loaded;

    /// <summary>Runs the check.</summary>
    public void Run()
    {
        for (var record = table.Next(0, RecordState.HasList); record >= 0; record = table.Next(record + 1, RecordState.HasList))
        {
            if (mft.TryLoad(record, _base))
                Check(record);
        }

        for (var record = table.Next(0, RecordState.Extension); record >= 0; record = table.Next(record + 1, RecordState.Extension))
        {
            if ((table.At(record).State & (RecordState.Listed | RecordState.Damaged)) == RecordState.None)
                Report(record, "it continues another record, whose attribute list does not name it");
        }
    }

    private void Check(long record)
    {
        if (!StreamLoader.FindList(new FileRecord(_base), out var attribute))
            return;
        if (!loader.TryReadList(attribute, out var list))
        {
            Report(record, "its attribute list cannot be read");
            return;
        }

        _entries.Clear();
        _named.Clear();
        _loaded = -1;
        var join = new StreamJoin(volume, record);
        var walk = new AttributeListWalk(list);
        AttributeListEntry previous = default;
        for (var isFirst = true; walk.MoveNext(); isFirst = false)
        {
            if (!isFirst)
                CheckOrder(record, previous, walk.Current);
            previous = walk.Current;
            if (TryResolve(record, previous, out var part))
                join.Add(part);
            else
                join.Break();
        }

        join.End();
        if (walk.Problem.Length > 0)
            Report(record, $"its attribute list: {walk.Problem}");
        CheckComplete(record);
    }

    private void CheckOrder(long record, AttributeListEntry previous, AttributeListEntry entry)
    {
        if (entry.Type < previous.Type)
            Report(record, $"its attribute list has ${entry.Type} behind ${previous.Type}");
        else if (entry.Type == previous.Type && entry.LowestVcn <= previous.LowestVcn
            && entry.Type != AttributeType.FileName && entry.Name.SequenceEqual(previous.Name))
            Report(record, $"its attribute list has VCN {entry.LowestVcn} of ${entry.Type} behind VCN {previous.LowestVcn}");
    }

    private bool TryResolve(long record, AttributeListEntry entry, out AttributeView part)
    {
        part = default;
        var number = entry.Record.RecordNumber;
        if (!Leads(record, entry.Record))
        {
            Report(record, $"its attribute list names record {entry.Record} for ${entry.Type}, which is not a part of this file");
            return false;
        }

        if (number != record && number != _loaded)
        {
            _loaded = mft.TryLoad(number, _other) ? number : -1;
            if (_loaded < 0)
                return false;
        }

        _entries.TryAdd(number, 0);
        if (StreamLoader.TryFind(new FileRecord(number == record ? _base : _other), entry, out part))
        {
            _entries[number]++;
            if (!_named.Add((number, part.Instance)))
                Report(record, $"its attribute list names ${entry.Type} from VCN {entry.LowestVcn} in record {number} twice");
            return true;
        }

        Report(record, $"its attribute list names ${entry.Type} from VCN {entry.LowestVcn} in record {number}, where it is not");
        return false;
    }

    private bool Leads(long record, FileReference reference)
    {
        var number = reference.RecordNumber;
        var facts = table.Find(number);
        if ((facts.State & RecordState.InUse) == RecordState.None || facts.Sequence != reference.Sequence)
            return (facts.State & RecordState.Damaged) != RecordState.None;
        if (number == record)
            return true;
        if ((facts.State & RecordState.Extension) == RecordState.None || !mft.TryLoad(number, _other))
            return false;
        _loaded = number;
        table.At(number).State |= RecordState.Listed;
        return new FileRecord(_other).Base == new FileReference(record, table.Find(record).Sequence);
    }

    /// <summary>Checks that every attribute of every record of the file, except the list itself, has an entry.</summary>
    private void CheckComplete(long record)
    {
        _entries.TryAdd(record, 0);
        foreach (var (number, entries) in _entries)
        {
            if (!mft.TryLoad(number, _other))
                continue;
            var attributes = 0;
            for (var walk = new AttributeWalk(new FileRecord(_other)); walk.MoveNext();)
                attributes += walk.Current.Type == AttributeType.AttributeList ? 0 : 1;
            if (attributes != entries)
                Report(record, $"its attribute list has {entries} entries for the {attributes} attributes in record {number}");
        }
    }

    private void Report(long record, string problem) => volume.Findings.Add(CheckKind.AttributeList, $"record {record}: {problem}");
}
