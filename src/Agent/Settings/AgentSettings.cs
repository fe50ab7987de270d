using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Defrag.Forecast.Backup;

namespace FleetDefrag.Agent.Settings;

/// <summary>The settings of the administrator, from <c>agent.json</c> and other sources (<see cref="SettingsReader"/>).</summary>
/// <param name="Volumes">The volumes to manage; null or empty for all fixed NTFS volumes on Windows, and for none elsewhere.</param>
/// <param name="HostName">The name of the machine in the console; null for the machine's own name.</param>
/// <param name="Automatic">The volumes in automatic mode with their settings; null or empty where automatic mode is off.</param>
/// <param name="Proxy">
/// A proxy on this machine that carries the link and presents the client certificate; null where the agent connects itself.
/// </param>
/// <param name="BackupPrograms">The programs that run while a backup runs; null or empty for the programs of Windows only.</param>
/// <param name="ReadLists">The read list or the backup program's log for each volume whose backup schedule says <c>listed</c>.</param>
internal sealed record AgentSettings(
    IReadOnlyList<string>? Volumes = null,
    string? HostName = null,
    IReadOnlyDictionary<string, AutomaticSettings>? Automatic = null,
    Uri? Proxy = null,
    IReadOnlyList<string>? BackupPrograms = null,
    IReadOnlyDictionary<string, string>? ReadLists = null)
{
    /// <summary>
    /// The settings by which this machine enrols by itself. They are never in <c>agent.json</c>, which is kept and copied.
    /// </summary>
    [JsonIgnore]
    public UnattendedEnrolment Enrolment { get; init; } = new();

    /// <summary>The volumes in automatic mode with their settings.</summary>
    [JsonIgnore]
    public IEnumerable<KeyValuePair<string, AutomaticSettings>> AutomaticVolumes =>
        Automatic ?? Enumerable.Empty<KeyValuePair<string, AutomaticSettings>>();

    /// <summary>Returns the read list of a volume; null where it has none. The server cannot name a file of this machine.</summary>
    public ReadList? ReadListOf(string volume) =>
        ReadLists?.FirstOrDefault(list => string.Equals(list.Key, volume, StringComparison.OrdinalIgnoreCase)).Value is { Length: > 0 } file
            ? new ReadList(file) : null;

    /// <summary>The name of the machine in the console.</summary>
    [JsonIgnore]
    public string NameOfMachine => string.IsNullOrWhiteSpace(HostName) ? Environment.MachineName : HostName;

    /// <summary>Reads <c>agent.json</c>. A missing file means the defaults.</summary>
    /// <exception cref="AgentException">The file cannot be read, or is not JSON of this form.</exception>
    public static AgentSettings Load(string path)
    {
        try
        {
            var text = WithoutByteOrderMark(File.ReadAllBytes(path));
            return Checked(path, JsonSerializer.Deserialize(text, AgentSettingsJson.Default.AgentSettings) ?? new AgentSettings());
        }
        catch (Exception failure) when (failure is FileNotFoundException or DirectoryNotFoundException)
        {
            return new AgentSettings();
        }
        catch (Exception failure) when (failure is JsonException or IOException or UnauthorizedAccessException)
        {
            throw new AgentException(
                $"The settings in {path} cannot be read: {failure.Message} They should look like {{\"volumes\": [\"/path/to/image\"]}}.",
                failure);
        }
    }

    /// <summary>Returns the address of a proxy; null where it is not an address of this machine.</summary>
    /// <remarks>
    /// The link to the proxy has no TLS: on another machine, anybody between could read it and speak in the agent's name.
    /// </remarks>
    public static Uri? ParseProxy(string text) =>
        Uri.TryCreate(text, UriKind.Absolute, out var proxy)
        && proxy is { IsLoopback: true, AbsolutePath: "/" }
        && proxy.Scheme == Uri.UriSchemeHttp
            ? proxy
            : null;

    // Editors of Windows write a byte order mark, which JSON does not allow.
    private static ReadOnlySpan<byte> WithoutByteOrderMark(ReadOnlySpan<byte> text) =>
        text.StartsWith(Encoding.UTF8.Preamble) ? text[Encoding.UTF8.Preamble.Length..] : text;

    private static AgentSettings Checked(string path, AgentSettings settings)
    {
        if (settings.Proxy is { } proxy && ParseProxy(proxy.OriginalString) is null)
            throw Wrong(path, $"proxy '{proxy}' is not an address of this machine such as http://127.0.0.1:8444.");
        // JSON may contain null where the type does not allow it.
        foreach (var volume in settings.Volumes ?? [])
        {
            if (string.IsNullOrWhiteSpace(volume) || volume.Any(char.IsControl))
                throw Wrong(path, "a volume is empty or has a control character. Each is a drive, a device or the path of an image.");
        }

        foreach (var (volume, automatic) in settings.AutomaticVolumes)
        {
            if ((automatic is null ? "its settings are missing; write {} for the defaults." : automatic.Problem) is { } problem)
                throw Wrong(path, $"automatic, {volume}: {problem}");
            if (settings.Volumes is { Count: > 0 } managed && !managed.Contains(volume, StringComparer.Ordinal))
                throw Wrong(path, $"automatic names {volume}, which is not one of the volumes. Add it to them.");
        }

        return settings;
    }

    private static AgentException Wrong(string path, string problem) => new($"The settings in {path} are wrong: {problem}");
}
