/* The protocol between the shim and its volume over loopback: one request, one answer. */
#ifndef WIRE_H
#define WIRE_H

#include <windows.h>
#include <winternl.h>

enum wire_operation
{
    WIRE_OPEN_PATH = 1,    /* input: UTF-16 path behind the device, "" for the volume itself */
    WIRE_OPEN_ID = 2,      /* input: file reference, 8 bytes */
    WIRE_CLOSE = 3,
    WIRE_CONTROL = 4,      /* code: control code */
    WIRE_VOLUME_INFO = 5,  /* code: FS_INFORMATION_CLASS */
    WIRE_NAME = 6,         /* output: UTF-16 path behind the device */
    WIRE_READ = 7,         /* input: offset, 8 bytes */
    WIRE_WRITE = 8,        /* input: offset, 8 bytes, then the data */
    WIRE_FLUSH = 9,
    WIRE_PRIORITY = 10     /* code: IO_PRIORITY_HINT */
};

/*
 * Sends a request for a handle and waits for the answer.
 * returned: bytes written to the output. Result: the status that the volume gives; STATUS_DEVICE_NOT_CONNECTED without an answer.
 */
NTSTATUS wire_call(enum wire_operation operation, ULONG code, HANDLE handle, const void *input, ULONG input_size,
                   void *output, ULONG output_size, ULONG_PTR *returned);

#endif
