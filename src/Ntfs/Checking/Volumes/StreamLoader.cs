using FleetDefrag.Ntfs.Checking.Format;

namespace FleetDefrag.Ntfs.Checking.Volumes;

/// <summary>
/// Loads the attributes of one file, through its attribute list if it has one. The loader reports no damage; the checks do.
/// </summary>
internal sealed class StreamLoader(VolumeView volume, MftFile mft)
{
    /// <summary>The largest attribute list that NTFS allows.</summary>
    public const int MostListBytes = 256 * 1024;

    private readonly byte[] _base = new byte[mft.RecordBytes];
    private readonly byte[] _other = new byte[mft.RecordBytes];

    /// <summary>Loads the attributes of some types, in the order in which the file has them.</summary>
    public List<LoadedStream> Load(long record, params ReadOnlySpan<AttributeType> types)
    {
        var streams = new List<LoadedStream>();
        if (!mft.TryLoad(record, _base))
            return streams;
        var header = new FileRecord(_base);
        if (FindList(header, out var attribute))
        {
            if (TryReadList(attribute, out var list))
                FollowList(record, list, types, streams);
            return streams;
        }

        for (var walk = new AttributeWalk(header); walk.MoveNext();)
        {
            if (types.Contains(walk.Current.Type))
                Append(streams, walk.Current);
        }

        return streams;
    }

    /// <summary>Loads one attribute. Returns null if the file does not have the attribute.</summary>
    public LoadedStream? LoadOne(long record, AttributeType type, string name = "") =>
        Load(record, type).Find(stream => string.Equals(stream.Name, name, StringComparison.Ordinal));

    /// <summary>Finds the attribute list of a record.</summary>
    public static bool FindList(FileRecord record, out AttributeView list)
    {
        list = default;
        for (var walk = new AttributeWalk(record); walk.MoveNext();)
        {
            list = walk.Current;
            if (list.Type == AttributeType.AttributeList)
                return true;
        }

        return false;
    }

    /// <summary>Reads the value of an attribute list, resident or not.</summary>
    public bool TryReadList(AttributeView attribute, out byte[] list)
    {
        list = [];
        if (!attribute.IsNonResident)
        {
            list = attribute.Value.ToArray();
            return true;
        }

        if (attribute.RealBytes is < 0 or > MostListBytes)
            return false;
        var stream = new LoadedStream(attribute.Type, "");
        AddRuns(stream, attribute);
        list = new byte[attribute.RealBytes];
        return volume.TryReadStream(stream.Runs, 0, list);
    }

    /// <summary>Reads the start of a stream, up to a limit. Bytes behind the initialised part are zero.</summary>
    public bool TryReadAll(LoadedStream stream, long mostBytes, out byte[] bytes)
    {
        bytes = stream.Value ?? [];
        if (stream.Value is not null)
            return true;
        bytes = new byte[Math.Clamp(Math.Min(stream.RealBytes, mostBytes), 0, Array.MaxLength)];
        var initialised = (int)Math.Clamp(stream.InitialisedBytes, 0, bytes.Length);
        return volume.TryReadStream(stream.Runs, 0, bytes.AsSpan(0, initialised));
    }

    private void FollowList(long record, byte[] list, ReadOnlySpan<AttributeType> types, List<LoadedStream> streams)
    {
        long loaded = -1;
        for (var walk = new AttributeListWalk(list); walk.MoveNext();)
        {
            var entry = walk.Current;
            if (!types.Contains(entry.Type))
                continue;
            var number = entry.Record.RecordNumber;
            if (number != record && number != loaded)
                loaded = mft.TryLoad(number, _other) ? number : -1;
            if (number != record && number != loaded)
                continue;
            if (TryFind(new FileRecord(number == record ? _base : _other), entry, out var attribute))
                Append(streams, attribute);
        }
    }

    /// <summary>Finds the attribute that a list entry names.</summary>
    public static bool TryFind(FileRecord record, AttributeListEntry entry, out AttributeView attribute)
    {
        attribute = default;
        for (var walk = new AttributeWalk(record); walk.MoveNext();)
        {
            attribute = walk.Current;
            if (attribute.Type == entry.Type && attribute.Instance == entry.Instance
                && attribute.LowestVcn == entry.LowestVcn && attribute.Name.SequenceEqual(entry.Name))
                return true;
        }

        return false;
    }

    private void Append(List<LoadedStream> streams, AttributeView attribute)
    {
        if (attribute.LowestVcn > 0)
        {
            if (streams.Count > 0 && streams[^1] is { } last && last.Type == attribute.Type
                && attribute.Name.SequenceEqual(last.Name) && last.EndVcn == attribute.LowestVcn)
                AddRuns(last, attribute);
            return;
        }

        var resident = !attribute.IsNonResident;
        var stream = new LoadedStream(attribute.Type, attribute.Name.ToString())
        {
            Value = resident ? attribute.Value.ToArray() : null,
            RealBytes = resident ? attribute.Value.Length : attribute.RealBytes,
            InitialisedBytes = resident ? attribute.Value.Length : attribute.InitialisedBytes,
        };
        streams.Add(stream);
        if (!resident)
            AddRuns(stream, attribute);
    }

    private void AddRuns(LoadedStream stream, AttributeView attribute)
    {
        for (var runs = new RunWalk(attribute.MappingPairs, attribute.LowestVcn, volume.TotalClusters); runs.MoveNext();)
            stream.Runs.Add(runs.Current);
    }
}
