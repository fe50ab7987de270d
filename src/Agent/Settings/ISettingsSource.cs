using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Settings;

/// <summary>A source of settings other than <c>agent.json</c>. The names are those of <see cref="SettingName"/>.</summary>
internal interface ISettingsSource
{
    /// <summary>Returns a text; null where it is not set.</summary>
    /// <exception cref="AgentException">The setting is not a text.</exception>
    string? Text(string name);

    /// <summary>Returns a list; null where it is not set.</summary>
    /// <exception cref="AgentException">The setting is not a list.</exception>
    IReadOnlyList<string>? List(string name);

    /// <summary>Returns the name of a setting in messages, including its source.</summary>
    string Describe(string name);
}
