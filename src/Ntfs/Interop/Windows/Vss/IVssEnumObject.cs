using System.Runtime.InteropServices;
using System.Runtime.InteropServices.Marshalling;

namespace FleetDefrag.Ntfs.Interop.Windows.Vss;

/// <summary>vss.h: a list of shadow copies.</summary>
[GeneratedComInterface]
[Guid("ae1c7110-2f60-11d3-8a39-00c04f72d8e3")]
internal partial interface IVssEnumObject
{
    /// <summary>Never called, because it allocates memory that a count does not need.</summary>
    [PreserveSig]
    int Next(uint count, nint objects, out uint fetched);

    /// <summary>Returns S_OK, or S_FALSE (1) if fewer objects were left.</summary>
    [PreserveSig]
    int Skip(uint count);
}
