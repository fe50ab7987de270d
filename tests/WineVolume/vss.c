/*
 * A substitute for Windows' shadow copy service, which Wine lacks: the management interfaces of mingw-w64's vsmgmt.h for one volume, X:.
 * FLEETDEFRAG_TEST_SHADOW_COPIES holds the number of shadow copies, and the used, allocated and maximum bytes of their storage.
 */
#define COBJMACROS
#define CINTERFACE
#include <initguid.h>
#include <windows.h>
#include <stdio.h>
#include <vss.h>
#include <vsmgmt.h>

static long long count, used, allocated, maximum;
static ULONG next_copy, next_area;

static void read_facts(void)
{
    char text[256] = "";
    GetEnvironmentVariableA("FLEETDEFRAG_TEST_SHADOW_COPIES", text, sizeof(text));
    count = used = allocated = maximum = 0;
    sscanf(text, "%lld,%lld,%lld,%lld", &count, &used, &allocated, &maximum);
}

static BOOL is_ours(const WCHAR *volume)
{
    return !wcscmp(volume, L"X:\\");
}

static ULONG STDMETHODCALLTYPE no_count(void *self)
{
    (void)self;
    return 1;
}

static HRESULT query(void *self, REFIID wanted, REFIID own, void **found)
{
    *found = IsEqualIID(wanted, own) || IsEqualIID(wanted, &IID_IUnknown) ? self : NULL;
    return *found ? S_OK : E_NOINTERFACE;
}

static WCHAR *copy_text(const WCHAR *text)
{
    SIZE_T bytes = (wcslen(text) + 1) * sizeof(WCHAR);
    return memcpy(CoTaskMemAlloc(bytes), text, bytes);
}

/* The list of shadow copies. */

static HRESULT STDMETHODCALLTYPE copies_query(IVssEnumObject *self, REFIID iid, void **found)
{
    return query(self, iid, &IID_IVssEnumObject, found);
}

static HRESULT STDMETHODCALLTYPE copies_next(IVssEnumObject *self, ULONG n, VSS_OBJECT_PROP *objects, ULONG *fetched)
{
    (void)self;
    (void)n;
    (void)objects;
    (void)fetched;
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE copies_skip(IVssEnumObject *self, ULONG n)
{
    (void)self;
    next_copy += n;
    return next_copy <= count ? S_OK : S_FALSE;
}

static HRESULT STDMETHODCALLTYPE copies_reset(IVssEnumObject *self)
{
    (void)self;
    next_copy = 0;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE copies_clone(IVssEnumObject *self, IVssEnumObject **clone)
{
    (void)self;
    (void)clone;
    return E_NOTIMPL;
}

static IVssEnumObjectVtbl copies_table = {
    copies_query, (void *)no_count, (void *)no_count, copies_next, copies_skip, copies_reset, copies_clone
};
static IVssEnumObject copies = { &copies_table };

/* The list of diff areas, which has one entry. */

static HRESULT STDMETHODCALLTYPE areas_query(IVssEnumMgmtObject *self, REFIID iid, void **found)
{
    return query(self, iid, &IID_IVssEnumMgmtObject, found);
}

static HRESULT STDMETHODCALLTYPE areas_skip(IVssEnumMgmtObject *self, ULONG n)
{
    (void)self;
    (void)n;
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE areas_reset(IVssEnumMgmtObject *self)
{
    (void)self;
    next_area = 0;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE areas_clone(IVssEnumMgmtObject *self, IVssEnumMgmtObject **clone)
{
    (void)self;
    (void)clone;
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE areas_next(IVssEnumMgmtObject *self, ULONG n, VSS_MGMT_OBJECT_PROP *objects, ULONG *fetched)
{
    (void)self;
    *fetched = 0;
    if (n != 1 || next_area++)
        return S_FALSE;
    objects->Type = VSS_MGMT_OBJECT_DIFF_AREA;
    objects->Obj.DiffArea.m_pwszVolumeName = copy_text(L"X:\\");
    objects->Obj.DiffArea.m_pwszDiffAreaVolumeName = copy_text(L"X:\\");
    objects->Obj.DiffArea.m_llMaximumDiffSpace = maximum;
    objects->Obj.DiffArea.m_llAllocatedDiffSpace = allocated;
    objects->Obj.DiffArea.m_llUsedDiffSpace = used;
    *fetched = 1;
    return S_OK;
}

static IVssEnumMgmtObjectVtbl areas_table = {
    areas_query, (void *)no_count, (void *)no_count, areas_next, areas_skip, areas_reset, areas_clone
};
static IVssEnumMgmtObject areas = { &areas_table };

/* The storage of the provider that is part of Windows. */

static HRESULT STDMETHODCALLTYPE storage_query(IVssDifferentialSoftwareSnapshotMgmt *self, REFIID iid, void **found)
{
    return query(self, iid, &IID_IVssDifferentialSoftwareSnapshotMgmt, found);
}

static HRESULT STDMETHODCALLTYPE storage_change(
    IVssDifferentialSoftwareSnapshotMgmt *self, WCHAR *volume, WCHAR *on, LONGLONG most)
{
    (void)self;
    (void)volume;
    (void)on;
    (void)most;
    return E_ACCESSDENIED;
}

static HRESULT STDMETHODCALLTYPE storage_list(
    IVssDifferentialSoftwareSnapshotMgmt *self, WCHAR *volume, IVssEnumMgmtObject **found)
{
    (void)self;
    (void)volume;
    *found = NULL;
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE storage_of_copy(
    IVssDifferentialSoftwareSnapshotMgmt *self, VSS_ID copy, IVssEnumMgmtObject **found)
{
    (void)self;
    (void)copy;
    *found = NULL;
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE storage_for_volume(IVssDifferentialSoftwareSnapshotMgmt *self, WCHAR *volume, IVssEnumMgmtObject **found)
{
    (void)self;
    *found = NULL;
    if (!is_ours(volume))
        return VSS_E_OBJECT_NOT_FOUND;
    next_area = 0;
    *found = &areas;
    return S_OK;
}

static IVssDifferentialSoftwareSnapshotMgmtVtbl storage_table = {
    storage_query, (void *)no_count, (void *)no_count, storage_change, storage_change, storage_list, storage_for_volume, storage_list,
    storage_of_copy
};
static IVssDifferentialSoftwareSnapshotMgmt storage = { &storage_table };

/* The service. */

static HRESULT STDMETHODCALLTYPE service_query(IVssSnapshotMgmt *self, REFIID iid, void **found)
{
    return query(self, iid, &IID_IVssSnapshotMgmt, found);
}

static HRESULT STDMETHODCALLTYPE service_volumes(
    IVssSnapshotMgmt *self, VSS_ID provider, LONG context, IVssEnumMgmtObject **found)
{
    (void)self;
    (void)provider;
    (void)context;
    *found = NULL;
    return E_NOTIMPL;
}

DEFINE_GUID(system_provider, 0xb5946137, 0x7b9f, 0x4925, 0xaf, 0x80, 0x51, 0xab, 0xd6, 0x0b, 0x20, 0xd5);

static HRESULT STDMETHODCALLTYPE service_provider(IVssSnapshotMgmt *self, VSS_ID provider, REFIID iid, IUnknown **found)
{
    (void)self;
    if (!IsEqualGUID(&provider, &system_provider))
        return VSS_E_PROVIDER_NOT_REGISTERED;
    return query(&storage, iid, &IID_IVssDifferentialSoftwareSnapshotMgmt, (void **)found);
}

static HRESULT STDMETHODCALLTYPE service_copies(IVssSnapshotMgmt *self, WCHAR *volume, VSS_ID provider, IVssEnumObject **found)
{
    (void)self;
    *found = NULL;
    if (!is_ours(volume) || !IsEqualGUID(&provider, &system_provider))
        return VSS_E_OBJECT_NOT_FOUND;
    read_facts();
    next_copy = 0;
    *found = &copies;
    return S_OK;
}

static IVssSnapshotMgmtVtbl service_table = {
    service_query, (void *)no_count, (void *)no_count, service_provider, service_volumes, service_copies
};
static IVssSnapshotMgmt service = { &service_table };

/* The class factory that COM calls. */

static HRESULT STDMETHODCALLTYPE factory_query(IClassFactory *self, REFIID iid, void **found)
{
    return query(self, iid, &IID_IClassFactory, found);
}

static HRESULT STDMETHODCALLTYPE factory_create(IClassFactory *self, IUnknown *outer, REFIID iid, void **found)
{
    (void)self;
    (void)outer;
    return service_query(&service, iid, found);
}

static HRESULT STDMETHODCALLTYPE factory_lock(IClassFactory *self, BOOL lock)
{
    (void)self;
    (void)lock;
    return S_OK;
}

static IClassFactoryVtbl factory_table = { factory_query, (void *)no_count, (void *)no_count, factory_create, factory_lock };
static IClassFactory factory = { &factory_table };

HRESULT WINAPI DllGetClassObject(REFCLSID class, REFIID iid, void **found)
{
    return IsEqualCLSID(class, &CLSID_VssSnapshotMgmt) ? factory_query(&factory, iid, found) : CLASS_E_CLASSNOTAVAILABLE;
}
