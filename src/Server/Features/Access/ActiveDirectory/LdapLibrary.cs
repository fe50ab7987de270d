using System.Runtime.InteropServices;

namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>An option of the system's LDAP library that <c>System.DirectoryServices.Protocols</c> does not offer.</summary>
internal static class LdapLibrary
{
    // LDAP_OPT_RESTART of ldap.h. A boolean option is on when its value is any address but null.
    private const int Restart = 9;

    // The names under which the runtime looks for the library, in its order.
    private static readonly string[] Names = ["libldap.so.2", "libldap-2.6.so.0", "libldap-2.5.so.0", "libldap-2.4.so.2"];

    private static readonly Lazy<bool> IsSet = new(Set);

    private delegate int SetOption(nint connection, int option, nint value);

    /// <summary>
    /// Lets connections that are made from now on wait again when a signal interrupts them.
    /// Without the option the library reports the directory as unavailable: the runtime signals its threads to collect garbage.
    /// </summary>
    public static void WaitThroughSignals() => _ = IsSet.Value;

    private static bool Set()
    {
        if (OperatingSystem.IsWindows())
            return false;
        foreach (var name in Names)
        {
            if (!NativeLibrary.TryLoad(name, out var library))
                continue;
            var address = NativeLibrary.GetExport(library, "ldap_set_option");
            // Without a connection the call sets the default of all. The address stands for "on".
            return Marshal.GetDelegateForFunctionPointer<SetOption>(address)(0, Restart, address) == 0;
        }

        return false;
    }
}
