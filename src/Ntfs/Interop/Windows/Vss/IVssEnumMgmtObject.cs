using System.Runtime.InteropServices;
using System.Runtime.InteropServices.Marshalling;

namespace FleetDefrag.Ntfs.Interop.Windows.Vss;

/// <summary>vsmgmt.h: a list of diff areas.</summary>
[GeneratedComInterface]
[Guid("01954e6b-9254-4e6e-808c-c9e05d007696")]
internal partial interface IVssEnumMgmtObject
{
    /// <summary>Returns S_OK, or S_FALSE (1) if fewer objects were left than requested. The caller frees the strings.</summary>
    [PreserveSig]
    int Next(uint count, out VSS_DIFF_AREA_OBJECT area, out uint fetched);
}
