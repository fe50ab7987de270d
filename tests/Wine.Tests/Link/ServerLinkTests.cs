using System.Text.Json;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Link;

/// <summary>
/// Tests the Windows agent with a real server. The agent itself enrols, including key and TLS. The stream goes through stunnel, which
/// presents the certificate that Wine's TLS cannot present.
/// </summary>
public sealed class ServerLinkTests(WinePrefix prefix, MadeVolumes volumes) : IClassFixture<WinePrefix>
{
    // Volumes and heartbeats are far smaller. An analysis with its map is larger.
    private const long LessThanAnAnalysis = 8192;

    [Fact]
    public async Task It_enrols_survives_kill_9_with_its_spool_whole_and_executes_a_job()
    {
        var (image, hashes) = volumes.Plain;
        using var _ = image;
        using var server = new RealServer();
        using var stunnel = new Stunnel(prefix.AgentFolder);
        Directory.CreateDirectory(prefix.AgentFolder);
        WriteSettings(new { hostName = "win-01", volumes = new[] { WinePrefix.PathOf(image.Path) }, proxy = stunnel.Address });
        ShouldNotTrust(server.LinkAddress);
        var enrolled = prefix.RunAgent(
            "enroll", "--server", server.LinkAddress.ToString(), "--token", await server.EnrolmentTokenAsync(), "--label", "site=here");
        enrolled.ExitCode.ShouldBe(0, enrolled.AllText);

        using (var killed = new RunningAgent(prefix))
            killed.WaitUntil(() => SpooledBytes() > LessThanAnAnalysis, "an analysis in the spool");

        stunnel.Start(server.LinkAddress);
        using (var agent = new RunningAgent(prefix))
        {
            var servers = (await server.WaitForAsync("servers", page => HasVolume(page.GetProperty("servers")), () => agent.Output))
                .GetProperty("servers");
            servers[0].GetProperty("hostName").GetString().ShouldBe("win-01");
            servers[0].GetProperty("online").GetBoolean().ShouldBeTrue();
            var volume = servers[0].GetProperty("volumes")[0].GetProperty("id").GetString()!;
            // The stream of the killed agent, and the stream of the agent that continued with its spool.
            await server.WaitForAsync($"volumes/{volume}/analyses", all => all.GetArrayLength() == 2, () => agent.Output);

            var job = await server.PostAsync("jobs", new { volumeId = volume, kind = "defragment", timing = "now" });
            var ended = await server.WaitForAsync($"jobs/{job.GetProperty("id").GetString()}", one => HasEnded(one), () => agent.Output);
            ended.GetProperty("state").GetString().ShouldBe("succeeded", ended.ToString());
            ended.GetProperty("result").GetProperty("moves").GetInt64().ShouldBeGreaterThan(0);
        }

        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    // The token belongs to another authority, so the server that answers is not the server of the token.
    private void ShouldNotTrust(Uri server)
    {
        var result = prefix.RunAgent(
            "enroll", "--server", server.ToString(), "--token", "fd1.47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU.secret");
        result.ExitCode.ShouldBe(3, result.AllText);
        result.Error.ShouldContain("is not the server that made this token");
        File.Exists(Path.Combine(prefix.AgentFolder, "identity.json")).ShouldBeFalse();
    }

    private static bool HasVolume(JsonElement servers) =>
        servers.GetArrayLength() == 1 && servers[0].GetProperty("volumes").GetArrayLength() == 1;

    private static bool HasEnded(JsonElement job) =>
        job.GetProperty("state").GetString() is not ("scheduled" or "waitingForAgent" or "running");

    // Only segments count: they stay until a server takes them. A new segment (.spool.new) may be renamed before its length is read.
    private long SpooledBytes()
    {
        var spool = new DirectoryInfo(Path.Combine(prefix.AgentFolder, "spool"));
        return spool.Exists ? spool.EnumerateFiles("*.spool").Sum(file => file.Length) : 0;
    }

    private void WriteSettings(object settings) =>
        File.WriteAllBytes(Path.Combine(prefix.AgentFolder, "agent.json"), JsonSerializer.SerializeToUtf8Bytes(settings));
}
