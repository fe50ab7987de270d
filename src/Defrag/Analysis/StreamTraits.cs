namespace FleetDefrag.Defrag.Analysis;

/// <summary>What a stream is, as far as counting and planning ask.</summary>
[Flags]
public enum StreamTraits : byte
{
    /// <summary>An ordinary non-resident stream.</summary>
    None = 0,

    /// <summary>The volume says that it may not be moved (STREAM_LAYOUT_ENTRY: immovable or pinned).</summary>
    Immovable = 1,

    /// <summary>Compressed or sparse: MOVE_FILE takes it in units of 16 clusters (Windows SDK, FSCTL_MOVE_FILE).</summary>
    InUnits = 2,
}
