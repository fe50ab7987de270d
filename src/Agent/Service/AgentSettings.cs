using System.Text.Json;
using System.Text.Json.Serialization;

namespace FleetDefrag.Agent.Service;

/// <summary>What the administrator sets in <c>agent.json</c>.</summary>
/// <param name="Volumes">Images and devices to manage; null or none: on Windows all fixed NTFS volumes, elsewhere none.</param>
/// <param name="HostName">What the machine is called in the console; null: its own name.</param>
internal sealed record AgentSettings(IReadOnlyList<string>? Volumes = null, string? HostName = null)
{
    /// <summary>What the machine is called in the console.</summary>
    [JsonIgnore]
    public string NameOfMachine => string.IsNullOrWhiteSpace(HostName) ? Environment.MachineName : HostName;

    /// <summary>Reads the file; a missing one means the defaults.</summary>
    /// <exception cref="AgentException">It cannot be read or is not JSON of this form.</exception>
    public static AgentSettings Load(string path)
    {
        try
        {
            return JsonSerializer.Deserialize(File.ReadAllBytes(path), AgentFilesJson.Default.AgentSettings) ?? new AgentSettings();
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
}
