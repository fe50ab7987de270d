using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Settings;

public sealed class AutomaticSettingsTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Volumes_have_their_own_settings_and_what_is_left_out_is_usual()
    {
        var settings = Load(
            """
            { "volumes": ["/a", "/b", "/c"], "automatic": { "/a": {}, "/b": { "startAbovePercent": 2, "timePercent": 10.5 } } }
            """);
        settings.AutomaticVolumes.ToDictionary().ShouldBe(new Dictionary<string, AutomaticSettings>(StringComparer.Ordinal)
        {
            ["/a"] = new(0.5, 5), ["/b"] = new(2, 10.5),
        });
        Load("""{ "volumes": ["/a"] }""").AutomaticVolumes.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("""{ "automatic": { "/a": { "timePercent": 0 } } }""", "timePercent")]
    [InlineData("""{ "automatic": { "/a": { "timePercent": 51 } } }""", "timePercent")]
    [InlineData("""{ "automatic": { "/a": { "startAbovePercent": -1 } } }""", "startAbovePercent")]
    [InlineData("""{ "automatic": { "/a": { "startAbovePercent": 101 } } }""", "startAbovePercent")]
    [InlineData("""{ "automatic": { "/a": null } }""", "/a")]
    [InlineData("""{ "automatic": { "/a": 5 } }""", "cannot be read")]
    [InlineData("""{ "volumes": ["/b"], "automatic": { "/a": {} } }""", "not one of the volumes")]
    public void What_is_wrong_is_said_in_one_line(string json, string words) =>
        Should.Throw<AgentException>(() => Load(json)).Message.ShouldContain(words);

    private AgentSettings Load(string json)
    {
        var path = System.IO.Path.Combine(_folder.Path, "agent.json");
        File.WriteAllText(path, json);
        return AgentSettings.Load(path);
    }
}
