using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>Finds the way in which Windows lets one stream of one file be opened.</summary>
/// <param name="root">The volume's root directory with a backslash at the end.</param>
/// <param name="hint">An open handle of the volume's root directory.</param>
[SupportedOSPlatform("windows")]
internal sealed class WindowsStreamOpener(string root, SafeFileHandle hint)
{
    private const long RootRecord = 5;

    // By reference NTFS opens none of its own files; these names it knows (\$Extend and its files open by reference).
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

    /// <summary>A file's handle stands for its unnamed data, a directory's for its index.</summary>
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
