using System.Runtime.Versioning;
using System.Security;
using FleetDefrag.Agent.Storage;
using Microsoft.Win32;

namespace FleetDefrag.Agent.Settings;

/// <summary>Settings in a key of the machine's registry: what the installer wrote, or what a policy says.</summary>
/// <param name="path">Below HKEY_LOCAL_MACHINE.</param>
[SupportedOSPlatform("windows")]
internal sealed class RegistrySettings(string path) : ISettingsSource
{
    /// <summary>Where the installer writes.</summary>
    public const string InstallPath = @"SOFTWARE\FleetDefrag\Agent";

    /// <summary>Where group policies write.</summary>
    public const string PolicyPath = @"SOFTWARE\Policies\FleetDefrag\Agent";

    /// <inheritdoc/>
    public string? Text(string name) => Read(name, RegistryValueKind.String, "REG_SZ") is string { Length: > 0 } text ? text : null;

    /// <inheritdoc/>
    public IReadOnlyList<string>? List(string name) => Read(name, RegistryValueKind.MultiString, "REG_MULTI_SZ") as string[];

    /// <inheritdoc/>
    public string Describe(string name) => $@"HKLM\{path}, value {name}";

    /// <summary>Takes a value away, where it is there and may be.</summary>
    public void Forget(string name)
    {
        try
        {
            using var key = Registry.LocalMachine.OpenSubKey(path, writable: true);
            key?.DeleteValue(name, throwOnMissingValue: false);
        }
        catch (Exception failure) when (failure is UnauthorizedAccessException or SecurityException or IOException)
        {
            // A token that is left there was used already: it lets nobody in.
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
                : throw new AgentException($"{Describe(name)}, is of the wrong type ({kind}): it must be a {wantedName}. Set it by the ADMX template, or correct it, and start again.");
        }
        catch (Exception failure) when (failure is UnauthorizedAccessException or SecurityException or IOException)
        {
            throw new AgentException($"{Describe(name)}, cannot be read: {failure.Message} Run as an administrator.", failure);
        }
    }
}
