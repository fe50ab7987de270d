using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using FleetDefrag.Agent.Service;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Settings;

/// <summary>What the administrator sets, in <c>agent.json</c> and elsewhere (<see cref="SettingsReader"/>).</summary>
/// <param name="Volumes">Images and devices to manage; null or none: on Windows all fixed NTFS volumes, elsewhere none.</param>
/// <param name="HostName">What the machine is called in the console; null: its own name.</param>
/// <param name="Automatic">Volumes in automatic mode, and how to treat each; null or none: it is off.</param>
/// <param name="Proxy">A proxy on this machine that carries the link to the server and presents the client certificate there; null: the agent does.</param>
/// <param name="BackupPrograms">Programs whose running means that a backup runs; null or none: Windows' own only.</param>
internal sealed record AgentSettings(
    IReadOnlyList<string>? Volumes = null,
    string? HostName = null,
    IReadOnlyDictionary<string, AutomaticSettings>? Automatic = null,
    Uri? Proxy = null,
    IReadOnlyList<string>? BackupPrograms = null)
{
    /// <summary>How this machine enrols by itself; never in <c>agent.json</c>, which is kept and copied.</summary>
    [JsonIgnore]
    public UnattendedEnrolment Enrolment { get; init; } = new();

    /// <summary>Volumes in automatic mode.</summary>
    [JsonIgnore]
    public IEnumerable<KeyValuePair<string, AutomaticSettings>> AutomaticVolumes => Automatic ?? Enumerable.Empty<KeyValuePair<string, AutomaticSettings>>();

    /// <summary>What the machine is called in the console.</summary>
    [JsonIgnore]
    public string NameOfMachine => string.IsNullOrWhiteSpace(HostName) ? Environment.MachineName : HostName;

    /// <summary>Reads the file; a missing one means the defaults.</summary>
    /// <exception cref="AgentException">It cannot be read or is not JSON of this form.</exception>
    public static AgentSettings Load(string path)
    {
        try
        {
            return Checked(path, JsonSerializer.Deserialize(WithoutMark(File.ReadAllBytes(path)), AgentSettingsJson.Default.AgentSettings) ?? new AgentSettings());
        }
        catch (Exception failure) when (failure is FileNotFoundException or DirectoryNotFoundException)
        {
            return new AgentSettings();
        }
        catch (Exception failure) when (failure is JsonException or IOException or UnauthorizedAccessException)
        {
            throw new AgentException($"The settings in {path} cannot be read: {failure.Message} It should look like {{\"volumes\": [\"/path/to/image\"]}}.", failure);
        }
    }

    /// <summary>The address of a proxy; null where it is none of this machine: beyond it everybody could read what the agent says, and speak in its name.</summary>
    public static Uri? ParseProxy(string text) =>
        Uri.TryCreate(text, UriKind.Absolute, out var proxy) && proxy is { IsLoopback: true, AbsolutePath: "/" } && proxy.Scheme == Uri.UriSchemeHttp ? proxy : null;

    // Windows' editors put a byte order mark in front, which JSON does not know.
    private static ReadOnlySpan<byte> WithoutMark(ReadOnlySpan<byte> text) => text.StartsWith(Encoding.UTF8.Preamble) ? text[Encoding.UTF8.Preamble.Length..] : text;

    private static AgentSettings Checked(string path, AgentSettings settings)
    {
        if (settings.Proxy is { } proxy && ParseProxy(proxy.OriginalString) is null)
            throw new AgentException($"The settings in {path} are wrong: proxy '{proxy}' is not an address of this machine such as http://127.0.0.1:8444.");
        // JSON may say null where the type says it cannot.
        foreach (var volume in settings.Volumes ?? [])
        {
            if (string.IsNullOrWhiteSpace(volume) || volume.Any(char.IsControl))
                throw new AgentException($"The settings in {path} are wrong: one of the volumes has no name that a file can have. Each is a drive, a device or the path of an image.");
        }

        foreach (var (volume, automatic) in settings.AutomaticVolumes)
        {
            if ((automatic is null ? "its settings are missing; {} stands for the usual ones." : automatic.Problem) is { } problem)
                throw new AgentException($"The settings in {path} are wrong: automatic, {volume}: {problem}");
            if (settings.Volumes is { Count: > 0 } managed && !managed.Contains(volume, StringComparer.Ordinal))
                throw new AgentException($"The settings in {path} are wrong: automatic names {volume}, which is not one of the volumes. Add it to them.");
        }

        return settings;
    }
}
