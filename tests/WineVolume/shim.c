/*
 * Provides a volume that Wine lacks. In the agent's process the shim answers kernelbase's NT calls for \??\X: and the files on it; the
 * image driver in the tests' process supplies the answers. Everything above the NT calls, from CreateFileW and OpenFileById to
 * DeviceIoControl, is unchanged code of the agent and of Wine.
 *
 * Handles are those of real events without waiters: a second close or a later use fails as on Windows.
 */
#include "wire.h"

#define STATUS_NOT_IMPLEMENTED ((NTSTATUS)0xC0000002)
#define EVENT_ACCESS 0x1F0003
#define OBJECT_NAME_CLASS 1
#define MOST_HANDLES 65536
#define SECTOR 512
#define IO_PRIORITY_HINT_CLASS 43

static BYTE is_ours[MOST_HANDLES];

static NTSTATUS (NTAPI *next_NtCreateFile)(HANDLE *, ACCESS_MASK, OBJECT_ATTRIBUTES *, IO_STATUS_BLOCK *, LARGE_INTEGER *, ULONG, ULONG,
                                           ULONG, ULONG, void *, ULONG);
static NTSTATUS (NTAPI *next_NtOpenFile)(HANDLE *, ACCESS_MASK, OBJECT_ATTRIBUTES *, IO_STATUS_BLOCK *, ULONG, ULONG);
static NTSTATUS (NTAPI *next_NtClose)(HANDLE);
static NTSTATUS (NTAPI *next_NtFsControlFile)(HANDLE, HANDLE, void *, void *, IO_STATUS_BLOCK *, ULONG, void *, ULONG, void *, ULONG);
static NTSTATUS (NTAPI *next_NtDeviceIoControlFile)(HANDLE, HANDLE, void *, void *, IO_STATUS_BLOCK *, ULONG, void *, ULONG, void *, ULONG);
static NTSTATUS (NTAPI *next_NtQueryVolumeInformationFile)(HANDLE, IO_STATUS_BLOCK *, void *, ULONG, ULONG);
static NTSTATUS (NTAPI *next_NtQueryObject)(HANDLE, ULONG, void *, ULONG, ULONG *);
static NTSTATUS (NTAPI *next_NtReadFile)(HANDLE, HANDLE, void *, void *, IO_STATUS_BLOCK *, void *, ULONG, LARGE_INTEGER *, ULONG *);
static NTSTATUS (NTAPI *next_NtWriteFile)(HANDLE, HANDLE, void *, void *, IO_STATUS_BLOCK *, const void *, ULONG, LARGE_INTEGER *, ULONG *);
static NTSTATUS (NTAPI *next_NtFlushBuffersFile)(HANDLE, IO_STATUS_BLOCK *);
static NTSTATUS (NTAPI *next_NtSetInformationFile)(HANDLE, IO_STATUS_BLOCK *, void *, ULONG, FILE_INFORMATION_CLASS);
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

/* Returns the part of a name behind the volume's own, \??\X: or \??\Volume{...}, or NULL for other names. */
static const WCHAR *behind_device(const OBJECT_ATTRIBUTES *attributes, ULONG *bytes)
{
    static const WCHAR *const devices[] = { L"\\??\\X:", L"\\??\\Volume{0fd00000-0000-4000-8000-000000000058}" };
    const UNICODE_STRING *name = attributes->ObjectName;

    if (attributes->RootDirectory || !name)
        return NULL;
    for (size_t i = 0; i < sizeof(devices) / sizeof(*devices); i++)
    {
        const size_t length = wcslen(devices[i]);
        if (name->Length < length * sizeof(WCHAR) || _wcsnicmp(name->Buffer, devices[i], length))
            continue;
        *bytes = name->Length - (ULONG)(length * sizeof(WCHAR));
        return name->Buffer + length;
    }
    return NULL;
}

static NTSTATUS finish(IO_STATUS_BLOCK *io, NTSTATUS status, ULONG_PTR information)
{
    io->Status = status;
    io->Information = information;
    return status;
}

static NTSTATUS open_ours(HANDLE *handle, enum wire_operation operation, ACCESS_MASK access, const void *name, ULONG bytes,
                          IO_STATUS_BLOCK *io)
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

static NTSTATUS NTAPI my_NtCreateFile(HANDLE *handle, ACCESS_MASK access, OBJECT_ATTRIBUTES *attributes, IO_STATUS_BLOCK *io,
                                      LARGE_INTEGER *allocation, ULONG flags, ULONG sharing, ULONG disposition, ULONG options,
                                      void *ea, ULONG ea_size)
{
    ULONG bytes;
    const WCHAR *path = behind_device(attributes, &bytes);

    if (path)
        return open_ours(handle, WIRE_OPEN_PATH, access, path, bytes, io);
    if ((options & FILE_OPEN_BY_FILE_ID) && owns(attributes->RootDirectory))
        return open_ours(handle, WIRE_OPEN_ID, access, attributes->ObjectName->Buffer, attributes->ObjectName->Length, io);
    return next_NtCreateFile(handle, access, attributes, io, allocation, flags, sharing, disposition, options, ea, ea_size);
}

static NTSTATUS NTAPI my_NtOpenFile(HANDLE *handle, ACCESS_MASK access, OBJECT_ATTRIBUTES *attributes, IO_STATUS_BLOCK *io, ULONG sharing,
                                    ULONG options)
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

/* Answers OBJECT_NAME_INFORMATION: a UNICODE_STRING with its text behind it. */
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

/* A handle without buffering takes sectors at an explicit offset and aligned memory only. */
static BOOL is_raw_request(const void *buffer, const LARGE_INTEGER *offset)
{
    return offset && !((ULONG_PTR)buffer % SECTOR);
}

static NTSTATUS NTAPI my_NtReadFile(HANDLE handle, HANDLE event, void *apc, void *context, IO_STATUS_BLOCK *io, void *buffer, ULONG size,
                                    LARGE_INTEGER *offset, ULONG *key)
{
    ULONG_PTR returned = 0;
    NTSTATUS status;

    if (!owns(handle))
        return next_NtReadFile(handle, event, apc, context, io, buffer, size, offset, key);
    if (!is_raw_request(buffer, offset))
        return finish(io, (NTSTATUS)STATUS_INVALID_PARAMETER, 0);
    status = wire_call(WIRE_READ, 0, handle, offset, sizeof(*offset), buffer, size, &returned);
    return finish(io, status, returned);
}

static NTSTATUS NTAPI my_NtWriteFile(HANDLE handle, HANDLE event, void *apc, void *context, IO_STATUS_BLOCK *io, const void *buffer,
                                     ULONG size, LARGE_INTEGER *offset, ULONG *key)
{
    NTSTATUS status;
    BYTE *request;

    if (!owns(handle))
        return next_NtWriteFile(handle, event, apc, context, io, buffer, size, offset, key);
    if (!is_raw_request(buffer, offset))
        return finish(io, (NTSTATUS)STATUS_INVALID_PARAMETER, 0);
    request = HeapAlloc(GetProcessHeap(), 0, sizeof(*offset) + size);
    if (!request)
        return finish(io, (NTSTATUS)STATUS_NO_MEMORY, 0);
    memcpy(request, offset, sizeof(*offset));
    memcpy(request + sizeof(*offset), buffer, size);
    status = wire_call(WIRE_WRITE, 0, handle, request, (ULONG)sizeof(*offset) + size, NULL, 0, NULL);
    HeapFree(GetProcessHeap(), 0, request);
    return finish(io, status, status ? 0 : size);
}

static NTSTATUS NTAPI my_NtFlushBuffersFile(HANDLE handle, IO_STATUS_BLOCK *io)
{
    if (!owns(handle))
        return next_NtFlushBuffersFile(handle, io);
    return finish(io, wire_call(WIRE_FLUSH, 0, handle, NULL, 0, NULL, 0, NULL), 0);
}

static NTSTATUS NTAPI my_NtSetInformationFile(HANDLE handle, IO_STATUS_BLOCK *io, void *input, ULONG size, FILE_INFORMATION_CLASS class)
{
    if (!owns(handle) || (ULONG)class != IO_PRIORITY_HINT_CLASS || size < sizeof(ULONG))
        return next_NtSetInformationFile(handle, io, input, size, class);
    return finish(io, wire_call(WIRE_PRIORITY, *(ULONG *)input, handle, NULL, 0, NULL, 0, NULL), 0);
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
    PATCH(module, NtReadFile);
    PATCH(module, NtWriteFile);
    PATCH(module, NtFlushBuffersFile);
    PATCH(module, NtSetInformationFile);
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
