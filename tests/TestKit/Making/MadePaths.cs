namespace FleetDefrag.TestKit.Making;

/// <summary>The paths of each feature on a made volume, from the volume's root.</summary>
public static class MadePaths
{
    public const string Plain = "files";
    public const string Fragmented = "fragmented";
    public const string Filler = "filler";
    public const string Streams = "streams/many";
    public const string StreamsOnDirectory = "streams";
    public const string FragmentedStream = "streams/many:in pieces";
    public const string Sparse = "sparse/holes.bin";
    public const string SparseTail = "sparse/ends in a hole.bin";
    public const string Compressed = "compressed/units.bin";
    public const string Encrypted = "encrypted/secret.bin";
    public const string EncryptedEmpty = "encrypted/empty.bin";
    public const string SymbolicLink = "links/symbolic";
    public const string Junction = "links/junction";
    public const string LargeReparsePoint = "links/large";
    public const string HardLink = "links/hard 0";
    public const string LargeDirectory = "large directory";
    public const string FragmentedDirectory = "fragmented directory";
    public const string Resident = "resident";
    public const string Preallocated = "preallocated/beyond its end.bin";
    public const string Uninitialised = "preallocated/not initialised.bin";
    public const string UnusualNames = "names";
    public const string ObjectIds = "object ids";
    public const string ExtendedAttributes = "extended attributes";
    public const string SecurityDescriptors = "security";
    public const string Deleted = "deleted";
    public const string MftGrowth = "mft";
    public const string LargeAttributeList = "thousands of pieces.bin";
}
