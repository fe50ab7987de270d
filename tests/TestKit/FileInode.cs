using System.ComponentModel;
using System.Runtime.InteropServices;

namespace FleetDefrag.TestKit;

/// <summary>Inode numbers, which .NET does not tell.</summary>
internal static partial class FileInode
{
    private const int CurrentFolder = -100;
    private const int NoFollow = 0x100;
    private const uint Inode = 0x100;

    // struct statx, linux/stat.h: the same on every processor.
    private const int StructureBytes = 256;
    private const int InodeOffset = 32;

    /// <summary>Returns the inode number of a file, a folder or a symbolic link.</summary>
    /// <remarks>A recount asks for hundreds of them: a program that is started for each takes half of the time of such a test.</remarks>
    public static long Of(string path)
    {
        var structure = new byte[StructureBytes];
        if (Statx(CurrentFolder, path, NoFollow, Inode, structure) != 0)
            throw new Win32Exception(Marshal.GetLastPInvokeError(), $"statx {path}: {Marshal.GetLastPInvokeErrorMessage()}");
        return BitConverter.ToInt64(structure, InodeOffset);
    }

    [LibraryImport("libc", EntryPoint = "statx", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int Statx(int folder, string path, int flags, uint mask, [Out] byte[] structure);
}
