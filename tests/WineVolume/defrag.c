/* A substitute for Windows' defrag.exe, which Wine lacks. It records its arguments. */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

int wmain(int count, wchar_t **arguments)
{
    FILE *said = _wfopen(L"C:\\defrag.txt", L"a");
    if (!said)
        return 1;
    for (int i = 1; i < count; i++)
        fwprintf(said, L"%ls%ls", i > 1 ? L" " : L"", arguments[i]);
    fwprintf(said, L"\n");
    fclose(said);
    /* The test asks for a failure. */
    if (_wgetenv(L"FLEETDEFRAG_TEST_DEFRAG_FAILS")) {
        puts("The operation completed unsuccessfully.");
        return 5;
    }
    return 0;
}
