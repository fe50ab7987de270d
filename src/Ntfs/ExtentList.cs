namespace FleetDefrag.Ntfs;

/// <summary>Where a stream lies.</summary>
/// <param name="Error">
/// <see cref="Win32Error.Success"/>; or why the stream could not be asked, for instance <see cref="Win32Error.FileNotFound"/> when
/// the file is gone, <see cref="Win32Error.NotSupported"/> when the answer made no sense.
/// </param>
/// <param name="Extents">All extents in the order of VCNs, holes included; empty for a resident or empty stream and on an error.</param>
public readonly record struct ExtentList(Win32Error Error, Extent[] Extents)
{
    /// <summary>True where <see cref="Extents"/> is the whole stream.</summary>
    public bool IsSuccess => Error == Win32Error.Success;
}
