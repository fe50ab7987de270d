namespace FleetDefrag.Ntfs;

/// <summary>Receives the results of a layout sweep. Each file is followed by its names, then by its streams.</summary>
/// <remarks>Spans and the structures that hold them are valid during the call only. The sweep allocates nothing for them.</remarks>
public interface ILayoutSink
{
    /// <summary>Receives a file or directory. Files come in the order of their records.</summary>
    void File(in LayoutFile file);

    /// <summary>Receives a name of the current file, if the flags ask for names.</summary>
    void Name(in LayoutName name);

    /// <summary>Receives a stream of the current file.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="extents">The extents of the stream in the order of VCNs, holes included. Empty for resident streams.</param>
    void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents);
}
