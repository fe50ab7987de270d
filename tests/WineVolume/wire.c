#include <winsock2.h>
#include <stdlib.h>

#include "wire.h"

#define STATUS_DEVICE_NOT_CONNECTED ((NTSTATUS)0xC000009D)

struct request
{
    UINT32 operation, code, input_size, output_size;
    UINT64 handle;
};

struct answer
{
    UINT32 status, size;
};

static SRWLOCK lock = SRWLOCK_INIT;
static SOCKET peer = INVALID_SOCKET;

static BOOL connect_peer(void)
{
    struct sockaddr_in address = { .sin_family = AF_INET };
    WSADATA data;
    const char *port = getenv("FLEETDEFRAG_TEST_VOLUME_PORT");
    BOOL immediately = TRUE;

    if (peer != INVALID_SOCKET)
        return TRUE;
    if (!port || WSAStartup(MAKEWORD(2, 2), &data))
        return FALSE;
    peer = socket(AF_INET, SOCK_STREAM, IPPROTO_TCP);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons((u_short)atoi(port));
    if (connect(peer, (struct sockaddr *)&address, sizeof(address)))
    {
        closesocket(peer);
        peer = INVALID_SOCKET;
        return FALSE;
    }
    setsockopt(peer, IPPROTO_TCP, TCP_NODELAY, (const char *)&immediately, sizeof(immediately));
    return TRUE;
}

static BOOL send_all(const char *data, ULONG size)
{
    while (size)
    {
        int sent = send(peer, data, (int)size, 0);
        if (sent <= 0)
            return FALSE;
        data += sent;
        size -= (ULONG)sent;
    }
    return TRUE;
}

static BOOL receive_all(char *data, ULONG size)
{
    while (size)
    {
        int received = recv(peer, data, (int)size, 0);
        if (received <= 0)
            return FALSE;
        data += received;
        size -= (ULONG)received;
    }
    return TRUE;
}

static BOOL exchange(const struct request *request, const void *input, void *output, struct answer *answer)
{
    return connect_peer()
        && send_all((const char *)request, sizeof(*request))
        && send_all(input, request->input_size)
        && receive_all((char *)answer, sizeof(*answer))
        && answer->size <= request->output_size
        && receive_all(output, answer->size);
}

NTSTATUS wire_call(enum wire_operation operation, ULONG code, HANDLE handle, const void *input, ULONG input_size,
                   void *output, ULONG output_size, ULONG_PTR *returned)
{
    struct request request = { operation, code, input_size, output_size, (UINT64)(ULONG_PTR)handle };
    struct answer answer = { 0, 0 };
    BOOL answered;

    AcquireSRWLockExclusive(&lock);
    answered = exchange(&request, input, output, &answer);
    ReleaseSRWLockExclusive(&lock);
    if (!answered)
        return STATUS_DEVICE_NOT_CONNECTED;
    if (returned)
        *returned = answer.size;
    return (NTSTATUS)answer.status;
}
