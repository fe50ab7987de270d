using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Interop.Linux;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Load;

/// <summary>
/// The calling thread's reads and writes wait for everybody else's, until disposed of on the same thread. On Linux only where the
/// disk's scheduler knows priorities, on Windows by the background mode of threads; nobody may rely on it alone.
/// </summary>
public sealed class IdlePriority : IDisposable
{
    private readonly Action? _end;

    private IdlePriority(Action? end) => _end = end;

    /// <summary>Begins.</summary>
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

    // Fails where the thread is in that mode already: then whoever began it ends it.
    private static Action? BeginWindows() => Kernel32.SetThreadPriority(Kernel32.GetCurrentThread(), Kernel32.THREAD_MODE_BACKGROUND_BEGIN)
        ? () => _ = Kernel32.SetThreadPriority(Kernel32.GetCurrentThread(), Kernel32.THREAD_MODE_BACKGROUND_END)
        : null;
}
