using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>The check of the files of NTFS: presence, $MFTMirr and the dirty flag.</summary>
internal sealed class SystemFileCheck(VolumeView volume, MftFile mft, RecordTable table, StreamLoader loader)
{
    private const int MirroredRecords = 4;
    private const long MirrorRecord = 1;
    private const long VolumeRecord = 3;
    private const int VolumeFlagsOffset = 10;
    private const ushort DirtyFlag = 1;

    private static readonly string[] Names =
        [
            "$MFT", "$MFTMirr", "$LogFile", "$Volume", "$AttrDef", "root directory",
            "$Bitmap", "$Boot", "$BadClus", "$Secure", "$UpCase", "$Extend"
        ];

    /// <summary>Runs the check.</summary>
    public void Run()
    {
        for (var record = 0; record < Names.Length; record++)
        {
            if (table.Find(record).State == RecordState.None)
                volume.Findings.Add(CheckKind.SystemFile, $"record {record} ({Names[record]}) is missing");
        }

        CheckMirror();
        CheckDirty();
    }

    private void CheckMirror()
    {
        var mirror = loader.LoadOne(MirrorRecord, AttributeType.Data);
        if (mirror is { Runs: [var first, ..] } && first.Lcn.Value != volume.Boot.MirrorStart)
            volume.Findings.Add(
                CheckKind.MftMirror,
                $"the boot sector has $MFTMirr at cluster {volume.Boot.MirrorStart}, its record at {first.Lcn}");
        var original = new byte[mft.RecordBytes];
        var copy = new byte[mft.RecordBytes];
        for (var record = 0; record < MirroredRecords && record < mft.Count; record++)
        {
            var offset = (volume.Boot.MirrorStart * volume.ClusterBytes) + (record * (long)mft.RecordBytes);
            if (mft.TryReadRaw(record, original) && volume.TryRead(offset, copy) && !AreEqual(original, copy))
                volume.Findings.Add(CheckKind.MftMirror, $"record {record} differs from its copy in $MFTMirr at byte {offset}");
        }
    }

    /// <summary>Compares the contents of two records without their update sequences, which count the writes of each record.</summary>
    private static bool AreEqual(byte[] original, byte[] copy)
    {
        if (original.AsSpan().SequenceEqual(copy))
            return true;
        if (!FixUps.TryRestore(original) || !FixUps.TryRestore(copy))
            return false;
        int sequence = ((ReadOnlySpan<byte>)original).U16(4);
        int attributes = new FileRecord(original).FirstAttribute;
        return attributes > sequence && attributes <= original.Length
            && original.AsSpan(0, sequence).SequenceEqual(copy.AsSpan(0, sequence))
            && original.AsSpan(attributes).SequenceEqual(copy.AsSpan(attributes));
    }

    private void CheckDirty()
    {
        var information = loader.LoadOne(VolumeRecord, AttributeType.VolumeInformation);
        if (information?.Value is not { Length: >= VolumeFlagsOffset + 2 } value)
            volume.Findings.Add(CheckKind.SystemFile, $"record {VolumeRecord} ($Volume) has no volume information");
        else if ((((ReadOnlySpan<byte>)value).U16(VolumeFlagsOffset) & DirtyFlag) != 0)
            volume.Findings.Add(CheckKind.Dirty, $"the dirty flag is set in record {VolumeRecord} ($Volume)");
    }
}
