using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Settings;

/// <summary>Puts the settings together. What comes later in the order wins: agent.json, what the installer wrote, policies, the environment.</summary>
internal static class SettingsReader
{
    /// <summary>The settings of this machine's agent.</summary>
    /// <exception cref="AgentException">Something is set to what cannot be; the message says where.</exception>
    public static AgentSettings Read(AgentFolder folder) => Read(folder, OfMachine());

    /// <summary>The settings of a folder with others over them.</summary>
    /// <param name="folder">Has agent.json.</param>
    /// <param name="sources">In their order.</param>
    /// <exception cref="AgentException">As above.</exception>
    internal static AgentSettings Read(AgentFolder folder, IEnumerable<ISettingsSource> sources)
    {
        var settings = AgentSettings.Load(folder.SettingsFile);
        foreach (var source in sources)
            settings = Apply(settings, source);
        return settings;
    }

    /// <summary>Forgets the token, which has done its duty.</summary>
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
        Proxy = Parsed(source, SettingName.Proxy, AgentSettings.ParseProxy, "an address of this machine such as http://127.0.0.1:8444") ?? settings.Proxy,
        Enrolment = new UnattendedEnrolment(
            Parsed(source, SettingName.ServerUrl, EnrolmentText.ParseServer, "an address such as https://host:8443") ?? settings.Enrolment.Server,
            Parsed(source, SettingName.EnrollToken, EnrolmentToken.Parse, "an enrolment token, which begins with fd1. and has three parts") ?? settings.Enrolment.Token,
            Parsed(source, SettingName.Labels, text => EnrolmentText.ParseLabels(text.Split(';', StringSplitOptions.RemoveEmptyEntries)), "a list such as site=berlin;role=files") ?? settings.Enrolment.Labels),
    };

    private static T? Parsed<T>(ISettingsSource source, string name, Func<string, T?> parse, string wanted)
        where T : class
    {
        if (source.Text(name) is not { } text)
            return null;
        return parse(text) ?? throw new AgentException($"The settings are wrong: {source.Describe(name)}, is not {wanted}.");
    }
}
