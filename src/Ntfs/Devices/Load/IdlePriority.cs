using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Interop.Linux;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Load;

/// <summary>
/// Low I/O priority for the calling thread, until disposed of on the same thread. Linux supports it only if the scheduler of the disk
/// has priorities; Windows uses the background mode of threads. Callers must not rely on it alone.
/// </summary>
public sealed class IdlePriority : IDisposable
{
    private readonly Action? _end;

    private IdlePriority(Action? end) => _end = end;

    /// <summary>Lowers the priority of the calling thread.</summary>
    public static IdlePriority Begin() => new(OperatingSystem.IsWindows() ? BeginWindows() : BeginLinux());

    /// <inheritdoc/>
    public void Dispose() => _end?.Invoke();

    private static Action? BeginLinux()
    {
        if (!OperatingSystem.IsLinux() || RuntimeInformation.ProcessArchitecture is not (Architecture.X64 or Architecture.Arm64))
            return null;
        var before = LibC.GetIoPriority();
        return before >= 0 && LibC.SetIoPriority(LibC.IoPriorityIdle) == 0 ? () => _ = LibC.SetIoPriority(before) : null;
    }

    // The call fails if the thread is in background mode already. The caller that began the mode ends it.
    private static Action? BeginWindows() => Kernel32.SetThreadPriority(Kernel32.GetCurrentThread(), Kernel32.THREAD_MODE_BACKGROUND_BEGIN)
        ? () => _ = Kernel32.SetThreadPriority(Kernel32.GetCurrentThread(), Kernel32.THREAD_MODE_BACKGROUND_END)
        : null;
}
