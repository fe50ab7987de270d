namespace FleetDefrag.Ntfs;

/// <summary>Takes what a sweep over the volume meets. For each file: the file, its names, then its streams.</summary>
/// <remarks>Spans and the structures that hold them are valid during the call only; nothing is allocated for them.</remarks>
public interface ILayoutSink
{
    /// <summary>A file or directory, in the order of records.</summary>
    void File(in LayoutFile file);

    /// <summary>A name of the file last met; only where the flags ask for names.</summary>
    void Name(in LayoutName name);

    /// <summary>A stream of the file last met.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="extents">Its extents in the order of VCNs, holes included; empty for resident streams.</param>
    void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents);
}
