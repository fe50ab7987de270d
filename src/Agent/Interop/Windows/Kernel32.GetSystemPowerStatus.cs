using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class Kernel32
{
    /// <summary>SYSTEM_POWER_STATUS.ACLineStatus without mains power.</summary>
    internal const byte AC_LINE_OFFLINE = 0;

    /// <summary>SYSTEM_POWER_STATUS (winbase.h), 12 bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct SYSTEM_POWER_STATUS
    {
        internal byte ACLineStatus;
        internal byte BatteryFlag;
        internal byte BatteryLifePercent;
        internal byte SystemStatusFlag;
        internal uint BatteryLifeTime;
        internal uint BatteryFullLifeTime;
    }

    [LibraryImport("kernel32.dll", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static partial bool GetSystemPowerStatus(out SYSTEM_POWER_STATUS lpSystemPowerStatus);
}
