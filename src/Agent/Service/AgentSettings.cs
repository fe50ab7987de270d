using System.Text.Json;

namespace FleetDefrag.Agent.Service;

/// <summary>What the administrator sets in <c>agent.json</c>.</summary>
/// <param name="Volumes">Images and devices to manage; null or none: on Windows all fixed NTFS volumes, elsewhere none.</param>
internal sealed record AgentSettings(IReadOnlyList<string>? Volumes = null)
{
    private static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web) { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    /// <summary>Reads the file; a missing one means the defaults.</summary>
    /// <exception cref="AgentException">It cannot be read or is not JSON of this form.</exception>
    public static AgentSettings Load(string path)
    {
        try
        {
            return JsonSerializer.Deserialize<AgentSettings>(File.ReadAllBytes(path), Json) ?? new AgentSettings();
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
