using FleetDefrag.Ntfs;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>The NTSTATUS values for Win32 errors (ntstatus.h), which Wine converts back.</summary>
internal static class NtStatus
{
    public static uint Of(Win32Error error) => error switch
    {
        Win32Error.Success => 0,
        Win32Error.MoreData => 0x8000_0005,
        Win32Error.InvalidHandle => 0xC000_0008,
        Win32Error.InvalidParameter => 0xC000_000D,
        Win32Error.InvalidFunction => 0xC000_0010,
        Win32Error.HandleEof => 0xC000_0011,
        Win32Error.AccessDenied => 0xC000_0022,
        Win32Error.InsufficientBuffer => 0xC000_0023,
        Win32Error.DiskCorrupt => 0xC000_0032,
        Win32Error.FileNotFound => 0xC000_0034,
        Win32Error.DataError => 0xC000_003E,
        Win32Error.SharingViolation => 0xC000_0043,
        Win32Error.DiskFull => 0xC000_007F,
        Win32Error.WriteProtect => 0xC000_00A2,
        Win32Error.NotReady => 0xC000_00A3,
        Win32Error.NotSupported => 0xC000_00BB,
        Win32Error.FileCorrupt => 0xC000_0102,
        Win32Error.ReadFault or Win32Error.WriteFault => 0xC000_0185,
        _ => throw new ArgumentOutOfRangeException(nameof(error), error, "The tests have no status for it."),
    };
}
