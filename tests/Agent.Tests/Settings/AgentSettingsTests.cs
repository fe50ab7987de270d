using System.Text;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Settings;

/// <summary>Tests <c>agent.json</c>, including mistakes and damage: it is read, or the mistake is reported in one line.</summary>
public sealed class AgentSettingsTests : IDisposable
{
    private const string Good =
        """
        {
          "volumes": ["/images/a.img", "/images/b.vhdx#2"],
          "hostName": "files01",
          "automatic": { "/images/a.img": { "startAbovePercent": 2 } }
        }
        """;

    private readonly TemporaryFolder _folder = new();

    private string SettingsFile => _folder.Combine("agent.json");

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void A_missing_file_means_the_defaults() => AgentSettings.Load(SettingsFile).ShouldBe(new AgentSettings());

    [Theory]
    [InlineData("")]
    [InlineData("null")]
    [InlineData("{}")]
    [InlineData("// nothing yet\n{ \"volumes\": [], }")]
    public void An_almost_empty_file_is_read_or_told(string text)
    {
        File.WriteAllText(SettingsFile, text);
        ShouldBeReadOrTold(text);
    }

    // Notepad and PowerShell write a byte order mark, and no editor shows it.
    [Fact]
    public void A_byte_order_mark_is_no_mistake()
    {
        File.WriteAllText(SettingsFile, Good, new UTF8Encoding(encoderShouldEmitUTF8Identifier: true));
        AgentSettings.Load(SettingsFile).Volumes.ShouldBe(["/images/a.img", "/images/b.vhdx#2"]);
    }

    [Theory]
    [InlineData("[]")]
    [InlineData("7")]
    [InlineData("\"volumes\"")]
    [InlineData("{ \"volumes\": \"/a\" }")]
    [InlineData("{ \"volumes\": [7] }")]
    [InlineData("{ \"volumes\": [null] }")]
    [InlineData("{ \"volumes\": [\"\"] }")]
    [InlineData("{ \"volumes\": [\"/a\\u0000b\"] }")]
    [InlineData("{ \"volumes\": { \"a\": 1 } }")]
    [InlineData("{ \"hostName\": [] }")]
    [InlineData("{ \"automatic\": [] }")]
    [InlineData("{ \"automatic\": { \"/a\": { \"timePercent\": \"five\" } } }")]
    [InlineData("{ \"automatic\": { \"/a\": { \"timePercent\": 1e999 } } }")]
    public void What_has_the_wrong_type_is_told(string text)
    {
        File.WriteAllText(SettingsFile, text);
        ShouldBeTold(Should.Throw<AgentException>(() => AgentSettings.Load(SettingsFile)), text);
    }

    [Fact]
    public void A_folder_in_its_place_is_told()
    {
        Directory.CreateDirectory(SettingsFile);
        ShouldBeTold(Should.Throw<AgentException>(() => AgentSettings.Load(SettingsFile)), "a folder");
    }

    [Fact]
    public void Damaged_in_any_way_it_is_read_or_told()
    {
        var whole = Encoding.UTF8.GetBytes(Good);
        for (var seed = 0; seed < 2000; seed++)
        {
            File.WriteAllBytes(SettingsFile, DamagedBytes.Of(whole, seed));
            ShouldBeReadOrTold($"seed {seed}");
        }
    }

    private void ShouldBeReadOrTold(string what)
    {
        try
        {
            var settings = AgentSettings.Load(SettingsFile);
            foreach (var volume in settings.Volumes ?? [])
                volume.ShouldNotBeNullOrWhiteSpace(what);
            settings.NameOfMachine.ShouldNotBeNullOrWhiteSpace(what);
        }
        catch (AgentException told)
        {
            ShouldBeTold(told, what);
        }
    }

    private void ShouldBeTold(AgentException told, string what) => told.Message.ShouldContain(SettingsFile, Case.Sensitive, what);
}
