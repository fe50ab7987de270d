using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>
/// Support for ReFS. ReFS has the same control codes as NTFS for bitmap, extents and moves, but its own code for volume data. Only some
/// versions support the file layout query. These versions are handled like NTFS volumes without an $MFT.
/// </summary>
[SupportedOSPlatform("windows")]
internal static class RefsVolume
{
    private const int AnswerBytes = 64 * 1024;

    /// <summary>Checks that the volume supports all control codes of the analysis.</summary>
    /// <exception cref="VolumeException">This version of ReFS does not support them.</exception>
    public static void Require(string volume, SafeFileHandle handle)
    {
        var answer = new byte[AnswerBytes];
        if (FileHandles.Control(handle, ControlCode.GetRefsVolumeData, [], answer) is { IsSuccess: false } data)
            throw Unanswered(volume, ControlCode.GetRefsVolumeData, data.Error);
        Span<byte> request = stackalloc byte[FileLayoutRequest.LeastSize];
        FileLayoutRequest.Write(request, LayoutFlags.Restart);
        var layout = FileHandles.Control(handle, ControlCode.QueryFileLayout, request, answer);
        if (layout.Error is not (Win32Error.Success or Win32Error.MoreData or Win32Error.HandleEof))
            throw Unanswered(volume, ControlCode.QueryFileLayout, layout.Error);
    }

    /// <summary>Answers FSCTL_GET_NTFS_VOLUME_DATA from the volume data of ReFS.</summary>
    public static ControlResult VolumeData(SafeFileHandle handle, Span<byte> output)
    {
        Span<byte> answer = stackalloc byte[RefsVolumeDataBuffer.Size * 4];
        var result = FileHandles.Control(handle, ControlCode.GetRefsVolumeData, [], answer);
        if (!result.IsSuccess)
            return result;
        return RefsVolumeDataBuffer.TryRead(answer[..result.BytesReturned], out var data)
            ? NtfsVolumeDataBuffer.Write(data, output)
            : ControlResult.Fail(Win32Error.NotSupported);
    }

    private static VolumeException Unanswered(string volume, ControlCode code, Win32Error error) => new(
        VolumeFault.NotNtfs, $"{volume} is formatted with ReFS, and this version of it does not answer {code} (error " +
            $"{(int)error}, {error}), which the analysis needs: leave it to Windows (Optimize-Volume), or name an NTFS volume.");
}
