namespace FleetDefrag.Ntfs;

/// <summary>The extents of a stream, or the error that prevented reading them.</summary>
/// <param name="Error">
/// <see cref="Win32Error.Success"/>, or the reason why the extents could not be read. <see cref="Win32Error.FileNotFound"/> means
/// that the file is gone, <see cref="Win32Error.NotSupported"/> that the answer was invalid.
/// </param>
/// <param name="Extents">All extents in the order of VCNs, holes included. Empty for a resident or empty stream and on an error.</param>
public readonly record struct ExtentList(Win32Error Error, Extent[] Extents)
{
    /// <summary>True if <see cref="Extents"/> covers the whole stream.</summary>
    public bool IsSuccess => Error == Win32Error.Success;
}
