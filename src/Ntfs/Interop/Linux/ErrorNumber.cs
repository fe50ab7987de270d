namespace FleetDefrag.Ntfs.Interop.Linux;

/// <summary>The errno values that the product distinguishes (asm-generic/errno-base.h).</summary>
internal static class ErrorNumber
{
    public const int NotPermitted = 1;
    public const int NoEntry = 2;
    public const int NoDevice = 6;
    public const int Again = 11;
    public const int AccessDenied = 13;
    public const int Busy = 16;
    public const int NoSuchDevice = 19;
    public const int NotDirectory = 20;
    public const int TextBusy = 26;
    public const int ReadOnlyFileSystem = 30;
    public const int NotSupported = 95;
    public const int NoMedium = 123;
}
