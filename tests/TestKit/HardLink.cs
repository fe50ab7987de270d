using System.ComponentModel;
using System.Runtime.InteropServices;

namespace FleetDefrag.TestKit;

/// <summary>Creates hard links, for which .NET has no API.</summary>
public static partial class HardLink
{
    /// <summary>Creates a hard link to an existing file.</summary>
    public static void Create(string path, string existing)
    {
        if (Link(existing, path) != 0)
            throw new Win32Exception(Marshal.GetLastPInvokeError(), $"link {path} to {existing}: {Marshal.GetLastPInvokeErrorMessage()}");
    }

    [LibraryImport("libc", EntryPoint = "link", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int Link(string existing, string path);
}
