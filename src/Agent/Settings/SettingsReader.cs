using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Settings;

/// <summary>
/// Reads the settings. A later source overrides an earlier one: agent.json, the installer's registry key, group policies, the environment.
/// </summary>
internal static class SettingsReader
{
    /// <summary>Reads the settings of this machine's agent.</summary>
    /// <exception cref="AgentException">A setting has an impossible value; the message names the setting and its source.</exception>
    public static AgentSettings Read(AgentFolder folder) => Read(folder, OfMachine());

    /// <summary>Reads the settings of a folder, overridden by other sources.</summary>
    /// <param name="folder">The folder with agent.json.</param>
    /// <param name="sources">The other sources; later ones override earlier ones.</param>
    /// <exception cref="AgentException">A setting has an impossible value; the message names the setting and its source.</exception>
    internal static AgentSettings Read(AgentFolder folder, IEnumerable<ISettingsSource> sources)
    {
        var settings = AgentSettings.Load(folder.SettingsFile);
        foreach (var source in sources)
            settings = Apply(settings, source);
        return settings;
    }

    /// <summary>Deletes the used enrolment token.</summary>
    public static void ForgetToken()
    {
        if (OperatingSystem.IsWindows())
            new RegistrySettings(RegistrySettings.InstallPath).Forget(SettingName.EnrollToken);
    }

    private static IEnumerable<ISettingsSource> OfMachine()
    {
        if (OperatingSystem.IsWindows())
        {
            yield return new RegistrySettings(RegistrySettings.InstallPath);
            yield return new RegistrySettings(RegistrySettings.PolicyPath);
        }

        yield return new EnvironmentSettings(Environment.GetEnvironmentVariable);
    }

    private static AgentSettings Apply(AgentSettings settings, ISettingsSource source) => settings with
    {
        Volumes = source.List(SettingName.Volumes) ?? settings.Volumes,
        HostName = source.Text(SettingName.HostName) ?? settings.HostName,
        BackupPrograms = source.List(SettingName.BackupPrograms) ?? settings.BackupPrograms,
        Proxy = Parsed(source, SettingName.Proxy, AgentSettings.ParseProxy, "an address of this machine such as http://127.0.0.1:8444")
            ?? settings.Proxy,
        Enrolment = Apply(settings.Enrolment, source),
    };

    private static UnattendedEnrolment Apply(UnattendedEnrolment enrolment, ISettingsSource source) => new(
        Parsed(source, SettingName.ServerUrl, EnrolmentText.ParseServer, "an address such as https://host:8443") ?? enrolment.Server,
        Parsed(source, SettingName.EnrollToken, EnrolmentToken.Parse, "an enrolment token, which begins with fd1. and has three parts")
            ?? enrolment.Token,
        Parsed(source, SettingName.Labels, ParseLabels, "a list such as site=berlin;role=files") ?? enrolment.Labels);

    private static Dictionary<string, string>? ParseLabels(string text) =>
        EnrolmentText.ParseLabels(text.Split(';', StringSplitOptions.RemoveEmptyEntries));

    private static T? Parsed<T>(ISettingsSource source, string name, Func<string, T?> parse, string wanted)
        where T : class
    {
        if (source.Text(name) is not { } text)
            return null;
        return parse(text) ?? throw new AgentException($"The settings are wrong: {source.Describe(name)}, is not {wanted}.");
    }
}
