/* starter.exe SHIM COMMAND...: starts a program, loads a library into it before its first instruction, and returns its exit code. */
#include <stdio.h>
#include <windows.h>

static int fail(const char *what)
{
    fprintf(stderr, "starter: %s failed with error %lu\n", what, GetLastError());
    return 250;
}

/* Returns the unchanged text behind the first words: new quotes could change it. */
static WCHAR *behind_words(WCHAR *line, int words)
{
    while (words--)
    {
        BOOL quoted = FALSE;
        for (; *line && (quoted || *line != ' '); line++)
            if (*line == '"')
                quoted = !quoted;
        while (*line == ' ')
            line++;
    }
    return line;
}

static BOOL load(HANDLE process, const WCHAR *library)
{
    SIZE_T size = (wcslen(library) + 1) * sizeof(WCHAR);
    void *name = VirtualAllocEx(process, NULL, size, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);
    LPTHREAD_START_ROUTINE start = (LPTHREAD_START_ROUTINE)(void *)GetProcAddress(GetModuleHandleW(L"kernel32.dll"), "LoadLibraryW");
    HANDLE thread;
    DWORD loaded = 0;

    if (!name || !WriteProcessMemory(process, name, library, size, NULL))
        return FALSE;
    thread = CreateRemoteThread(process, NULL, 0, start, name, 0, NULL);
    return thread && WaitForSingleObject(thread, INFINITE) == WAIT_OBJECT_0 && GetExitCodeThread(thread, &loaded) && loaded;
}

int wmain(int count, WCHAR **words)
{
    STARTUPINFOW startup = { .cb = sizeof(startup) };
    PROCESS_INFORMATION started;
    DWORD exit_code;

    if (count < 3)
        return fail("reading the command line");
    if (!CreateProcessW(NULL, behind_words(GetCommandLineW(), 2), NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &startup, &started))
        return fail("starting the program");
    if (!load(started.hProcess, words[1]))
    {
        TerminateProcess(started.hProcess, 250);
        return fail("loading the library");
    }
    ResumeThread(started.hThread);
    WaitForSingleObject(started.hProcess, INFINITE);
    return GetExitCodeProcess(started.hProcess, &exit_code) ? (int)exit_code : fail("reading the exit code");
}
