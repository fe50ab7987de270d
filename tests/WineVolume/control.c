/* control SERVICE CODE: sends a control code to a service. Wine's sc lacks pause (2) and continue (3). */
#include <windows.h>
#include <wchar.h>

int wmain(int count, wchar_t **arguments)
{
    SERVICE_STATUS status;
    SC_HANDLE manager = OpenSCManagerW(NULL, NULL, SC_MANAGER_CONNECT);
    SC_HANDLE service = count == 3 ? OpenServiceW(manager, arguments[1], SERVICE_PAUSE_CONTINUE) : NULL;
    return service && ControlService(service, (DWORD)_wtoi(arguments[2]), &status) ? 0 : 1;
}
