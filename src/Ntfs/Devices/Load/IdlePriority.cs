using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Interop.Linux;

namespace FleetDefrag.Ntfs.Devices.Load;

/// <summary>
/// The calling thread's reads and writes wait for everybody else's, until disposed of on the same thread. Linux only, and only where the
/// disk's scheduler knows priorities; elsewhere it does nothing, which is why nobody may rely on it alone.
/// </summary>
public sealed class IdlePriority : IDisposable
{
    private readonly int? _before;

    private IdlePriority(int? before) => _before = before;

    /// <summary>Begins.</summary>
    public static IdlePriority Begin()
    {
        if (!OperatingSystem.IsLinux() || RuntimeInformation.ProcessArchitecture is not (Architecture.X64 or Architecture.Arm64))
            return new IdlePriority(null);
        var before = LibC.GetIoPriority();
        return new IdlePriority(before >= 0 && LibC.SetIoPriority(LibC.IoPriorityIdle) == 0 ? before : null);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        if (_before is { } before)
            _ = LibC.SetIoPriority(before);
    }
}
