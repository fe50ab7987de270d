namespace FleetDefrag.Agent.Settings;

/// <summary>Settings in environment variables such as <c>FLEETDEFRAG_HostName</c>. Semicolons separate the items of a list.</summary>
internal sealed class EnvironmentSettings(Func<string, string?> read) : ISettingsSource
{
    private const string Prefix = "FLEETDEFRAG_";

    /// <inheritdoc/>
    public string? Text(string name) => read(Prefix + name) is { Length: > 0 } text ? text : null;

    /// <inheritdoc/>
    public IReadOnlyList<string>? List(string name) =>
        Text(name)?.Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);

    /// <inheritdoc/>
    public string Describe(string name) => $"the environment variable {Prefix}{name}";
}
