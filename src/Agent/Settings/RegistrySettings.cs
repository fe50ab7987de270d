using System.Runtime.Versioning;
using System.Security;
using FleetDefrag.Agent.Storage;
using Microsoft.Win32;

namespace FleetDefrag.Agent.Settings;

/// <summary>Settings in a key of the machine's registry, written by the installer or by a group policy.</summary>
/// <param name="path">The path of the key below HKEY_LOCAL_MACHINE.</param>
[SupportedOSPlatform("windows")]
internal sealed class RegistrySettings(string path) : ISettingsSource
{
    /// <summary>The key that the installer writes.</summary>
    public const string InstallPath = @"SOFTWARE\FleetDefrag\Agent";

    /// <summary>The key that group policies write.</summary>
    public const string PolicyPath = @"SOFTWARE\Policies\FleetDefrag\Agent";

    /// <inheritdoc/>
    public string? Text(string name) => Read(name, RegistryValueKind.String, "REG_SZ") is string { Length: > 0 } text ? text : null;

    /// <inheritdoc/>
    public IReadOnlyList<string>? List(string name) => Read(name, RegistryValueKind.MultiString, "REG_MULTI_SZ") as string[];

    /// <inheritdoc/>
    public string Describe(string name) => $@"HKLM\{path}, value {name}";

    /// <summary>Deletes a value where it exists and may be deleted.</summary>
    public void Forget(string name)
    {
        try
        {
            using var key = Registry.LocalMachine.OpenSubKey(path, writable: true);
            key?.DeleteValue(name, throwOnMissingValue: false);
        }
        catch (Exception failure) when (failure is UnauthorizedAccessException or SecurityException or IOException)
        {
            // The token stays in the registry. It has been used and cannot enrol another machine.
        }
    }

    private object? Read(string name, RegistryValueKind wanted, string wantedName)
    {
        try
        {
            using var key = Registry.LocalMachine.OpenSubKey(path);
            if (key?.GetValue(name) is not { } value)
                return null;
            var kind = key.GetValueKind(name);
            return kind == wanted
                ? value
                : throw new AgentException(
                    $"{Describe(name)}, is of the wrong type ({kind}): it must be a {wantedName}. "
                    + "Set it by the ADMX template, or correct it, and start again.");
        }
        catch (Exception failure) when (failure is UnauthorizedAccessException or SecurityException or IOException)
        {
            throw new AgentException($"{Describe(name)}, cannot be read: {failure.Message} Run as an administrator.", failure);
        }
    }
}
