namespace FleetDefrag.Defrag.Analysis;

/// <summary>Properties of a stream that counting and planning need.</summary>
[Flags]
public enum StreamTraits : byte
{
    /// <summary>An ordinary non-resident stream.</summary>
    None = 0,

    /// <summary>The volume forbids moving the stream (STREAM_LAYOUT_ENTRY: immovable or pinned).</summary>
    Immovable = 1,

    /// <summary>Compressed or sparse: MOVE_FILE moves the stream in units of 16 clusters (Windows SDK, FSCTL_MOVE_FILE).</summary>
    InUnits = 2,
}
