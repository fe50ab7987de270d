using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Tests.Interop;

/// <summary>Sizes and offsets of the native structures on 64 bits, compared with the public headers.</summary>
public sealed class NativeStructureTests
{
    [Fact]
    public void FILE_ID_DESCRIPTOR_has_its_identifier_behind_two_numbers()
    {
        // winbase.h: DWORD dwSize, FILE_ID_TYPE Type, and a union of at most 16 bytes (FILE_ID_128).
        Unsafe.SizeOf<Kernel32.FILE_ID_DESCRIPTOR>().ShouldBe(24);
        Marshal.OffsetOf<Kernel32.FILE_ID_DESCRIPTOR>("FileId").ShouldBe(8);
    }

    [Fact]
    public void TOKEN_PRIVILEGES_has_its_LUID_on_a_boundary_of_four_bytes()
    {
        // winnt.h: DWORD PrivilegeCount, then LUID_AND_ATTRIBUTES (DWORD, LONG, DWORD).
        Unsafe.SizeOf<Advapi32.TOKEN_PRIVILEGES>().ShouldBe(16);
        Marshal.OffsetOf<Advapi32.TOKEN_PRIVILEGES>("Luid").ShouldBe(4);
        Marshal.OffsetOf<Advapi32.TOKEN_PRIVILEGES>("Attributes").ShouldBe(12);
    }
}
