using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>Enables privileges that the process holds but that are disabled when Windows starts it.</summary>
[SupportedOSPlatform("windows")]
internal static class ProcessPrivileges
{
    // The backup privilege opens files in spite of their access list. Volume maintenance permits MOVE_FILE and the layout query.
    private static readonly string[] Needed = ["SeBackupPrivilege", "SeManageVolumePrivilege"];

    /// <summary>Enables the privileges of the volume control codes. For an account without them, the first control code fails.</summary>
    public static void EnableForVolumes()
    {
        if (!Advapi32.OpenProcessToken(
            Kernel32.GetCurrentProcess(), Advapi32.TOKEN_ADJUST_PRIVILEGES | Advapi32.TOKEN_QUERY, out var token))
            return;
        using (token)
        {
            foreach (var name in Needed)
            {
                if (!Advapi32.LookupPrivilegeValue(null, name, out var luid))
                    continue;
                var state = new Advapi32.TOKEN_PRIVILEGES { PrivilegeCount = 1, Luid = luid, Attributes = Advapi32.SE_PRIVILEGE_ENABLED };
                _ = Advapi32.AdjustTokenPrivileges(token, DisableAllPrivileges: false, state, 0, 0, 0);
            }
        }
    }
}
