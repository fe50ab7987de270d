using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using FleetDefrag.Agent.Interop.Windows;

namespace FleetDefrag.Agent.Tests.Interop;

/// <summary>Compares sizes and offsets of native structures, on 64 bits, with the public headers.</summary>
public sealed class AgentNativeStructureTests
{
    [Fact]
    public void SERVICE_STATUS_is_seven_numbers()
    {
        // winsvc.h
        Unsafe.SizeOf<Advapi32.SERVICE_STATUS>().ShouldBe(28);
        Marshal.OffsetOf<Advapi32.SERVICE_STATUS>("dwServiceSpecificExitCode").ShouldBe(16);
    }

    [Fact]
    public void SERVICE_FAILURE_ACTIONS_is_aligned_for_its_pointers()
    {
        // winsvc.h: DWORD, LPWSTR, LPWSTR, DWORD, SC_ACTION*.
        Unsafe.SizeOf<Advapi32.SERVICE_FAILURE_ACTIONSW>().ShouldBe(40);
        Marshal.OffsetOf<Advapi32.SERVICE_FAILURE_ACTIONSW>("lpRebootMsg").ShouldBe(8);
        Marshal.OffsetOf<Advapi32.SERVICE_FAILURE_ACTIONSW>("cActions").ShouldBe(24);
        Marshal.OffsetOf<Advapi32.SERVICE_FAILURE_ACTIONSW>("lpsaActions").ShouldBe(32);
        Unsafe.SizeOf<Advapi32.SC_ACTION>().ShouldBe(8);
    }

    [Fact]
    public void SERVICE_TABLE_ENTRY_is_two_pointers() => Unsafe.SizeOf<Advapi32.SERVICE_TABLE_ENTRYW>().ShouldBe(16);

    [Fact]
    public void SYSTEM_POWER_STATUS_is_four_bytes_and_two_numbers()
    {
        // winbase.h
        Unsafe.SizeOf<Kernel32.SYSTEM_POWER_STATUS>().ShouldBe(12);
        Marshal.OffsetOf<Kernel32.SYSTEM_POWER_STATUS>("BatteryLifeTime").ShouldBe(4);
    }
}
