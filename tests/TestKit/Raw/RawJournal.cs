using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Raw;

/// <summary>
/// Creates the change journal. ntfs-3g permits no writes in $Extend, so the file is written elsewhere and moved afterwards.
/// </summary>
internal static class RawJournal
{
    private const string Folder = "journal.tmp";
    private const string Name = Folder + "/$UsnJrnl";
    private const long Extend = 11;
    private const uint HiddenSystemSparse = 0x206;
    private const string Index = "$I30";

    public static void Make(NtfsImage image, int clusterBytes, int seed)
    {
        var (folder, file) = WriteStreams(image, clusterBytes, seed);
        using (var volume = RawNtfs.Open(image))
            MoveToExtend(volume, folder, file);
        using var mount = image.Mount();
        Directory.Delete(mount.PathOf(Folder));
    }

    private static (long Folder, long File) WriteStreams(NtfsImage image, int clusterBytes, int seed)
    {
        using var mount = image.Mount();
        Directory.CreateDirectory(mount.PathOf(Folder));
        var filler = new VolumeFiller(mount, clusterBytes, seed);
        // Windows keeps the newest part of $J. The older part is a hole.
        filler.WriteSparse(Name + ":$J", pieces: 1, pieceBytes: 40_000, holeBytes: 32 * clusterBytes);
        filler.WriteFile(Name + ":$Max", bytes: 32);
        return (mount.RecordNumber(Folder), mount.RecordNumber(Name));
    }

    private static void MoveToExtend(RawNtfs volume, long folderNumber, long fileNumber)
    {
        var file = volume.ReadRecord(fileNumber);
        var folder = volume.ReadRecord(folderNumber);
        var extend = volume.ReadRecord(Extend);

        var from = folder.Get(RawRecord.IndexRoot, Index);
        var entries = folder.Value(from).ToArray();
        var at = RawIndex.Find(entries, entry => BinaryPrimitives.ReadUInt64LittleEndian(entry) == file.Reference);
        var moved = entries.AsSpan(at, BinaryPrimitives.ReadUInt16LittleEndian(entries.AsSpan(at + 8))).ToArray();
        folder.SetValue(from, RawIndex.Remove(entries, at));

        Rename(moved.AsSpan(16), extend.Reference);
        Rename(file.Value(file.Get(RawRecord.FileName)), extend.Reference);
        BinaryPrimitives.WriteUInt32LittleEndian(file.Value(file.Get(RawRecord.StandardInformation))[32..], HiddenSystemSparse);
        // The journal has named streams only.
        file.Remove(file.Get(RawRecord.Data));

        // "$UsnJrnl" comes after "$ObjId", "$Quota" and "$Reparse".
        var to = extend.Get(RawRecord.IndexRoot, Index);
        extend.SetValue(to, RawIndex.Append(extend.Value(to).ToArray(), moved));
        volume.WriteRecord(folder);
        volume.WriteRecord(file);
        volume.WriteRecord(extend);
    }

    private static void Rename(Span<byte> fileName, ulong parent)
    {
        BinaryPrimitives.WriteUInt64LittleEndian(fileName, parent);
        BinaryPrimitives.WriteUInt32LittleEndian(fileName[56..], HiddenSystemSparse);
    }
}
