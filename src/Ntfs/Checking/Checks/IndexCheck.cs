using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>
/// The check of all indexes: their trees and bitmaps. In directories, every entry must match a name of its file, and every name of
/// a file must have an entry.
/// </summary>
internal sealed class IndexCheck(VolumeView volume, RecordTable table, StreamLoader loader, NameOrder? order)
{
    /// <summary>Runs the check.</summary>
    public void Run()
    {
        for (var record = table.Next(0, RecordState.HasIndex); record >= 0; record = table.Next(record + 1, RecordState.HasIndex))
            Check(record);
        CompareNames();
    }

    private void Check(long record)
    {
        var streams = loader.Load(record, AttributeType.IndexRoot, AttributeType.IndexAllocation, AttributeType.Bitmap);
        foreach (var root in streams)
        {
            if (root.Type != AttributeType.IndexRoot)
                continue;
            var index = new IndexTree(volume, table, order, record)
            {
                Root = root,
                Blocks = Find(streams, AttributeType.IndexAllocation, root.Name),
                Bitmap = Find(streams, AttributeType.Bitmap, root.Name),
                Loader = loader,
            };
            index.Check();
        }
    }

    private static LoadedStream? Find(List<LoadedStream> streams, AttributeType type, string name) =>
        streams.Find(stream => stream.Type == type && string.Equals(stream.Name, name, StringComparison.Ordinal));

    private void CompareNames()
    {
        for (var record = table.Next(0, RecordState.InUse); record >= 0; record = table.Next(record + 1, RecordState.InUse))
        {
            var facts = table.At(record);
            if (facts is { Fingerprint: 0, Names: 0 } || (facts.State & (RecordState.Extension | RecordState.Damaged)) != RecordState.None)
                continue;
            if (facts.Names > 0)
                volume.Findings.Add(CheckKind.IndexEntry, $"record {record}: {facts.Names} of its names are in no directory");
            else if (facts.Names < 0)
                volume.Findings.Add(
                    CheckKind.IndexEntry, $"record {record}: directories have {-facts.Names} names for it that it does not have");
            else
                volume.Findings.Add(CheckKind.IndexEntry, $"record {record}: the names that directories have for it are not its own");
        }
    }
}
