namespace FleetDefrag.TestKit.Shapes;

/// <summary>Flags of files and streams on the disk.</summary>
internal static class ShapeAttributes
{
    public const uint SparseFile = 0x200;
    public const uint CompressedFile = 0x800;
    public const uint EncryptedFile = 0x4000;

    public const ushort CompressedStream = 1;
    public const ushort EncryptedStream = 0x4000;
    public const ushort SparseStream = 0x8000;

    /// <summary>Clusters of a compression unit.</summary>
    public const int UnitClusters = 16;
}
