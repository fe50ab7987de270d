using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Interop.Windows;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows.Raw;

/// <summary>Finds the programs that have files open on a volume.</summary>
[SupportedOSPlatform("windows")]
internal static class VolumeUsers
{
    private const int MostNamed = 3;
    private const int BufferBytes = 64 * 1024;

    /// <summary>Returns the names of the programs as the subject of a sentence, or <c>another program</c> if they are unknown.</summary>
    /// <param name="volume">An open handle of the volume.</param>
    public static string Describe(SafeFileHandle volume)
    {
        var names = new SortedSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (var id in Ids(volume))
        {
            if (id != Environment.ProcessId && NameOf(id) is { } name)
                names.Add(name);
        }

        return names.Count == 0
            ? "another program (Resource Monitor, CPU, associated handles, tells which)"
            : string.Join(", ", names.Take(MostNamed));
    }

    private static IReadOnlyList<int> Ids(SafeFileHandle volume)
    {
        var buffer = new byte[BufferBytes];
        return NtDll.NtQueryInformationFile(volume, out _, buffer, BufferBytes, NtDll.FileProcessIdsUsingFileInformation) == 0
            ? ProcessIdList.Read(buffer)
            : [];
    }

    private static string? NameOf(int id)
    {
        try
        {
            using var process = Process.GetProcessById(id);
            return process.ProcessName;
        }
        catch (Exception failure) when (failure is ArgumentException or InvalidOperationException or Win32Exception)
        {
            // The process has just ended.
            return null;
        }
    }
}
