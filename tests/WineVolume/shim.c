/*
 * Makes a volume that Wine does not have: loaded into the agent's process, it answers what kernelbase asks the NT kernel about \??\X: and
 * what lies on it, by asking the image driver in the tests' process. Everything above, from CreateFileW and OpenFileById to
 * DeviceIoControl, is the agent's and Wine's own code, unchanged.
 *
 * Handles are real ones, of events that nobody waits for, so that closing them twice or using them afterwards fails as it should.
 */
#include "wire.h"

#define STATUS_NOT_IMPLEMENTED ((NTSTATUS)0xC0000002)
#define EVENT_ACCESS 0x1F0003
#define OBJECT_NAME_CLASS 1
#define MOST_HANDLES 65536

static BYTE is_ours[MOST_HANDLES];

static NTSTATUS (NTAPI *next_NtCreateFile)(HANDLE *, ACCESS_MASK, OBJECT_ATTRIBUTES *, IO_STATUS_BLOCK *, LARGE_INTEGER *, ULONG, ULONG, ULONG, ULONG, void *, ULONG);
static NTSTATUS (NTAPI *next_NtOpenFile)(HANDLE *, ACCESS_MASK, OBJECT_ATTRIBUTES *, IO_STATUS_BLOCK *, ULONG, ULONG);
static NTSTATUS (NTAPI *next_NtClose)(HANDLE);
static NTSTATUS (NTAPI *next_NtFsControlFile)(HANDLE, HANDLE, void *, void *, IO_STATUS_BLOCK *, ULONG, void *, ULONG, void *, ULONG);
static NTSTATUS (NTAPI *next_NtDeviceIoControlFile)(HANDLE, HANDLE, void *, void *, IO_STATUS_BLOCK *, ULONG, void *, ULONG, void *, ULONG);
static NTSTATUS (NTAPI *next_NtQueryVolumeInformationFile)(HANDLE, IO_STATUS_BLOCK *, void *, ULONG, ULONG);
static NTSTATUS (NTAPI *next_NtQueryObject)(HANDLE, ULONG, void *, ULONG, ULONG *);
static NTSTATUS (NTAPI *make_event)(HANDLE *, ACCESS_MASK, OBJECT_ATTRIBUTES *, ULONG, BOOLEAN);

static BYTE *slot(HANDLE handle)
{
    ULONG_PTR index = (ULONG_PTR)handle / 4;
    return index < MOST_HANDLES ? &is_ours[index] : NULL;
}

static BOOL owns(HANDLE handle)
{
    BYTE *mine = slot(handle);
    return mine && *mine;
}

/* The part of a name behind \??\X: or NULL where it names something else. */
static const WCHAR *behind_device(const OBJECT_ATTRIBUTES *attributes, ULONG *bytes)
{
    static const WCHAR device[] = L"\\??\\X:";
    const ULONG length = sizeof(device) - sizeof(WCHAR);
    const UNICODE_STRING *name = attributes->ObjectName;

    if (attributes->RootDirectory || !name || name->Length < length || _wcsnicmp(name->Buffer, device, length / sizeof(WCHAR)))
        return NULL;
    *bytes = name->Length - length;
    return name->Buffer + length / sizeof(WCHAR);
}

static NTSTATUS finish(IO_STATUS_BLOCK *io, NTSTATUS status, ULONG_PTR information)
{
    io->Status = status;
    io->Information = information;
    return status;
}

static NTSTATUS open_ours(HANDLE *handle, enum wire_operation operation, ACCESS_MASK access, const void *name, ULONG bytes, IO_STATUS_BLOCK *io)
{
    NTSTATUS status = make_event(handle, EVENT_ACCESS, NULL, 0, FALSE);

    if (status)
        return status;
    if (!slot(*handle))
        status = (NTSTATUS)STATUS_NO_MEMORY;
    else
        status = wire_call(operation, access, *handle, name, bytes, NULL, 0, NULL);
    if (status)
        next_NtClose(*handle);
    else
        *slot(*handle) = 1;
    return finish(io, status, 0);
}

static NTSTATUS NTAPI my_NtCreateFile(HANDLE *handle, ACCESS_MASK access, OBJECT_ATTRIBUTES *attributes, IO_STATUS_BLOCK *io, LARGE_INTEGER *allocation,
                                      ULONG flags, ULONG sharing, ULONG disposition, ULONG options, void *ea, ULONG ea_size)
{
    ULONG bytes;
    const WCHAR *path = behind_device(attributes, &bytes);

    if (path)
        return open_ours(handle, WIRE_OPEN_PATH, access, path, bytes, io);
    if ((options & FILE_OPEN_BY_FILE_ID) && owns(attributes->RootDirectory))
        return open_ours(handle, WIRE_OPEN_ID, access, attributes->ObjectName->Buffer, attributes->ObjectName->Length, io);
    return next_NtCreateFile(handle, access, attributes, io, allocation, flags, sharing, disposition, options, ea, ea_size);
}

static NTSTATUS NTAPI my_NtOpenFile(HANDLE *handle, ACCESS_MASK access, OBJECT_ATTRIBUTES *attributes, IO_STATUS_BLOCK *io, ULONG sharing, ULONG options)
{
    ULONG bytes;
    const WCHAR *path = behind_device(attributes, &bytes);

    if (path)
        return open_ours(handle, WIRE_OPEN_PATH, access, path, bytes, io);
    return next_NtOpenFile(handle, access, attributes, io, sharing, options);
}

static NTSTATUS NTAPI my_NtClose(HANDLE handle)
{
    if (owns(handle))
    {
        *slot(handle) = 0;
        wire_call(WIRE_CLOSE, 0, handle, NULL, 0, NULL, 0, NULL);
    }
    return next_NtClose(handle);
}

static NTSTATUS control(HANDLE handle, IO_STATUS_BLOCK *io, ULONG code, void *input, ULONG input_size, void *output, ULONG output_size)
{
    ULONG_PTR returned = 0;
    NTSTATUS status = wire_call(WIRE_CONTROL, code, handle, input, input_size, output, output_size, &returned);
    return finish(io, status, returned);
}

static NTSTATUS NTAPI my_NtFsControlFile(HANDLE handle, HANDLE event, void *apc, void *context, IO_STATUS_BLOCK *io, ULONG code,
                                         void *input, ULONG input_size, void *output, ULONG output_size)
{
    if (owns(handle))
        return control(handle, io, code, input, input_size, output, output_size);
    return next_NtFsControlFile(handle, event, apc, context, io, code, input, input_size, output, output_size);
}

static NTSTATUS NTAPI my_NtDeviceIoControlFile(HANDLE handle, HANDLE event, void *apc, void *context, IO_STATUS_BLOCK *io, ULONG code,
                                               void *input, ULONG input_size, void *output, ULONG output_size)
{
    if (owns(handle))
        return control(handle, io, code, input, input_size, output, output_size);
    return next_NtDeviceIoControlFile(handle, event, apc, context, io, code, input, input_size, output, output_size);
}

static NTSTATUS NTAPI my_NtQueryVolumeInformationFile(HANDLE handle, IO_STATUS_BLOCK *io, void *output, ULONG output_size, ULONG class)
{
    ULONG_PTR returned = 0;
    NTSTATUS status;

    if (!owns(handle))
        return next_NtQueryVolumeInformationFile(handle, io, output, output_size, class);
    status = wire_call(WIRE_VOLUME_INFO, class, handle, NULL, 0, output, output_size, &returned);
    return finish(io, status, returned);
}

/* OBJECT_NAME_INFORMATION: a UNICODE_STRING whose text stands behind it. */
static NTSTATUS NTAPI my_NtQueryObject(HANDLE handle, ULONG class, void *output, ULONG output_size, ULONG *needed)
{
    static const WCHAR device[] = L"\\??\\X:";
    const ULONG prefix = sizeof(device) - sizeof(WCHAR), head = sizeof(UNICODE_STRING) + prefix;
    UNICODE_STRING *name = output;
    ULONG_PTR returned = 0;
    NTSTATUS status;

    if (!owns(handle))
        return next_NtQueryObject(handle, class, output, output_size, needed);
    if (class != OBJECT_NAME_CLASS || output_size < head + sizeof(WCHAR))
        return STATUS_NOT_IMPLEMENTED;
    name->Buffer = (WCHAR *)(name + 1);
    memcpy(name->Buffer, device, prefix);
    status = wire_call(WIRE_NAME, 0, handle, NULL, 0, (BYTE *)output + head, output_size - head - (ULONG)sizeof(WCHAR), &returned);
    name->Length = (USHORT)(prefix + returned);
    name->MaximumLength = (USHORT)(name->Length + sizeof(WCHAR));
    name->Buffer[name->Length / sizeof(WCHAR)] = 0;
    if (needed)
        *needed = head + (ULONG)returned + (ULONG)sizeof(WCHAR);
    return status;
}

static void patch(HMODULE module, const char *function, void *replacement, void *next)
{
    BYTE *base = (BYTE *)module;
    IMAGE_NT_HEADERS *headers = (IMAGE_NT_HEADERS *)(base + ((IMAGE_DOS_HEADER *)base)->e_lfanew);
    IMAGE_DATA_DIRECTORY *directory = &headers->OptionalHeader.DataDirectory[IMAGE_DIRECTORY_ENTRY_IMPORT];
    IMAGE_IMPORT_DESCRIPTOR *import = (IMAGE_IMPORT_DESCRIPTOR *)(base + directory->VirtualAddress);
    void *wanted = (void *)GetProcAddress(GetModuleHandleW(L"ntdll.dll"), function);
    DWORD protection;

    *(void **)next = wanted;
    for (; import->FirstThunk; import++)
    {
        void **thunk = (void **)(base + import->FirstThunk);
        for (; *thunk; thunk++)
        {
            if (*thunk != wanted)
                continue;
            VirtualProtect(thunk, sizeof(*thunk), PAGE_READWRITE, &protection);
            *thunk = replacement;
            VirtualProtect(thunk, sizeof(*thunk), protection, &protection);
        }
    }
}

#define PATCH(module, function) patch(module, #function, my_##function, &next_##function)

static void patch_module(HMODULE module)
{
    PATCH(module, NtCreateFile);
    PATCH(module, NtOpenFile);
    PATCH(module, NtClose);
    PATCH(module, NtFsControlFile);
    PATCH(module, NtDeviceIoControlFile);
    PATCH(module, NtQueryVolumeInformationFile);
    PATCH(module, NtQueryObject);
}

BOOL WINAPI DllMain(HINSTANCE instance, DWORD reason, void *reserved)
{
    (void)instance;
    (void)reserved;
    if (reason != DLL_PROCESS_ATTACH)
        return TRUE;
    *(void **)&make_event = (void *)GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "NtCreateEvent");
    patch_module(GetModuleHandleW(L"kernelbase.dll"));
    patch_module(GetModuleHandleW(L"kernel32.dll"));
    return TRUE;
}
