using System.Text.Json;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

public sealed class VolumesCommandTests
{
    [Fact]
    public async Task What_the_settings_name_is_listed_with_its_sizes_or_with_what_is_wrong()
    {
        using var image = NtfsImage.Create(8 << 20);
        using var agent = new AgentProcess();
        await File.WriteAllTextAsync(
            agent.Folder.SettingsFile, JsonSerializer.Serialize(new { volumes = new[] { image.Path, "/no/such/image" } }), Patience.Token);

        var (exitCode, output, error) = await agent.RunAsync("volumes", "--json");

        exitCode.ShouldBe(0, error);
        using var document = JsonDocument.Parse(output);
        var volumes = document.RootElement.GetProperty("volumes");
        (Text(volumes[0], "path"), Text(volumes[0], "state"), Text(volumes[0], "problem")).ShouldBe((image.Path, "clean", ""));
        volumes[0].GetProperty("totalBytes").GetInt64().ShouldBeGreaterThan(7 << 20);
        volumes[0].GetProperty("shadowCopies").ValueKind.ShouldBe(JsonValueKind.Null, "only Windows knows any");
        volumes[1].GetProperty("problem").GetString()!.ShouldContain("There is no image or device '/no/such/image'");

        (exitCode, output, error) = await agent.RunAsync("volumes");
        exitCode.ShouldBe(0, error);
        output.ShouldContain($"{image.Path} managed");
    }

    [Fact]
    public async Task Where_nothing_is_named_it_says_what_to_do()
    {
        using var agent = new AgentProcess();
        var (exitCode, output, error) = await agent.RunAsync("volumes");
        exitCode.ShouldBe(0, error);
        output.ShouldContain("name images and devices in agent.json");
    }

    private static string? Text(JsonElement volume, string name) => volume.GetProperty(name).GetString();
}
