using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>Opens a stream of a file on a Windows volume, by file reference or by path.</summary>
/// <param name="root">The root directory of the volume with a backslash at the end.</param>
/// <param name="hint">An open handle of the root directory.</param>
[SupportedOSPlatform("windows")]
internal sealed class WindowsStreamOpener(string root, SafeFileHandle hint)
{
    private const long RootRecord = 5;

    // NTFS does not open its own files by reference, but by these names. \$Extend and its files open by reference.
    private static readonly string[] SystemFiles =
        ["$MFT", "$MFTMirr", "$LogFile", "$Volume", "$AttrDef", "", "$Bitmap", "$Boot", "$BadClus", "$Secure", "$UpCase"];

    /// <summary>Opens a stream.</summary>
    public Win32Error Open(StreamId id, out SafeFileHandle handle)
    {
        var record = id.File.RecordNumber;
        if (record < SystemFiles.Length && record != RootRecord)
            return FileHandles.OpenPath(root + SystemFiles[record] + Suffix(id), out handle);
        var error = FileHandles.OpenById(hint, id.File, out handle);
        if (error != Win32Error.Success || IsDefault(id))
            return error;
        using var file = handle;
        error = FileHandles.PathOf(file, out var path);
        return error == Win32Error.Success
            ? FileHandles.OpenPath(root + path.TrimStart('\\') + Suffix(id), out handle)
            : error;
    }

    /// <summary>
    /// Returns true for a stream that a file handle stands for: the unnamed data of a file, or the index of a directory.
    /// </summary>
    private static bool IsDefault(StreamId id) => id.Type switch
    {
        AttributeType.Data => id.Name.Length == 0,
        AttributeType.IndexAllocation => id.Name is "$I30",
        _ => false,
    };

    private static string Suffix(StreamId id)
    {
        if (IsDefault(id))
            return "";
        Span<char> text = stackalloc char[StreamIdentifier.LongestLength];
        return text[..StreamIdentifier.Format(id.Type, id.Name, text)].ToString();
    }
}
