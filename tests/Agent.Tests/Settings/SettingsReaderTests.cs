using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Settings;

public sealed class SettingsReaderTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Fact]
    public void What_comes_later_wins_and_what_is_not_set_stays()
    {
        File.WriteAllText(
            _folder.Combine("agent.json"), """{ "hostName": "from-file", "volumes": ["/file"], "proxy": "http://127.0.0.1:1" }""");
        var settings = Read(Source(("HostName", "from-policy"), ("Volumes", "/policy; /other")), Source(("HostName", "from-environment")));
        settings.HostName.ShouldBe("from-environment");
        settings.Volumes.ShouldBe(["/policy", "/other"]);
        settings.Proxy.ShouldBe(new Uri("http://127.0.0.1:1"));
    }

    [Fact]
    public void A_machine_can_be_told_how_to_enrol()
    {
        var source = Source(
            ("ServerUrl", "https://fleet.example:8443"),
            ("EnrollToken", "fd1.47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU.secret"),
            ("Labels", "site=berlin;role=files"));
        var enrolment = Read(source).Enrolment;
        enrolment.Server.ShouldBe(new Uri("https://fleet.example:8443"));
        enrolment.Token.ShouldNotBeNull().Secret.ShouldBe("secret");
        enrolment.Labels.ShouldNotBeNull()["role"].ShouldBe("files");
    }

    [Theory]
    [InlineData("ServerUrl", "http://fleet.example")]
    [InlineData("EnrollToken", "fd1.x")]
    [InlineData("Labels", "site")]
    [InlineData("Proxy", "http://10.0.0.1:8444")]
    public void What_cannot_be_is_told_with_its_place(string name, string value)
    {
        var message = Should.Throw<AgentException>(() => Read(Source((name, value)))).Message;
        message.ShouldContain($"FLEETDEFRAG_{name}");
        message.ShouldNotContain("\n");
    }

    public void Dispose() => _folder.Dispose();

    private static EnvironmentSettings Source(params (string Name, string Value)[] values) =>
        new(name => values.FirstOrDefault(value => "FLEETDEFRAG_" + value.Name == name).Value);

    private AgentSettings Read(params ISettingsSource[] sources) => SettingsReader.Read(new AgentFolder(_folder.Path), sources);
}
