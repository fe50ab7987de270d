using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Settings;

/// <summary>Settings from elsewhere than <c>agent.json</c>, by the names of <see cref="SettingName"/>.</summary>
internal interface ISettingsSource
{
    /// <summary>A text; null where it is not set.</summary>
    /// <exception cref="AgentException">It is set to something that is no text.</exception>
    string? Text(string name);

    /// <summary>A list; null where it is not set.</summary>
    /// <exception cref="AgentException">It is set to something that is no list.</exception>
    IReadOnlyList<string>? List(string name);

    /// <summary>What the source is called in messages.</summary>
    string Describe(string name);
}
