using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Making.Features;

/// <summary>
/// Encrypted files as a backup program restores them. Mounted with <c>efs_raw</c>, ntfs-3g takes whole blocks of 512 bytes and then the
/// number of padding bytes in the last one. The $EFS stream marks the data as encrypted (ntfs-3g(8)). No key exists, and none is needed.
/// </summary>
internal sealed class EncryptedFiles : IVolumeFeature
{
    private const string EfsAttribute = "user.ntfs.efsinfo";
    private const int BlockBytes = 512;
    private const int EfsBytes = 600;

    public VolumeFeatures Flag => VolumeFeatures.Encrypted;

    public void Write(MakingContext context)
    {
        WriteOne(context, MadePaths.Encrypted, 9 * context.ModestBytes / BlockBytes, padding: 100);
        WriteOne(context, MadePaths.EncryptedEmpty, blocks: 0, padding: 0);
    }

    private static void WriteOne(MakingContext context, string path, int blocks, ushort padding)
    {
        var bytes = context.RandomBytes((blocks * BlockBytes) + sizeof(ushort));
        BinaryPrimitives.WriteUInt16LittleEndian(bytes.AsSpan(blocks * BlockBytes), padding);
        context.WriteBytes(path, bytes);
        var efs = context.RandomBytes(EfsBytes);
        BinaryPrimitives.WriteInt32LittleEndian(efs, efs.Length);
        ExtendedAttribute.Set(context.PathOf(path), EfsAttribute, efs);
    }
}
