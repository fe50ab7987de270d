using System.IO.Compression;
using System.Net;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Http;

/// <summary>
/// The console's files: compressed where the browser accepts it, and kept by the browser if their names contain a digest.
/// </summary>
public sealed class ConsoleFilesTests(PostgresFixture postgres)
{
    private const string Script = "console.log('fleet');";

    [Theory]
    [InlineData("gzip, deflate, br", "br")]
    [InlineData("gzip", "gzip")]
    [InlineData("br;q=0, gzip", "gzip")]
    [InlineData("identity", null)]
    public async Task A_hashed_file_is_sent_compressed_and_kept_for_ever(string accepted, string? encoding)
    {
        using var folder = MakeFiles();
        await using var server = await RunningServer.StartAsync(postgres, $"--webroot={folder.Path}");

        using var response = await GetAsync(server, "/assets/index-abc123.js", accepted);

        response.StatusCode.ShouldBe(HttpStatusCode.OK);
        response.Content.Headers.ContentType!.MediaType.ShouldBe("text/javascript");
        response.Content.Headers.ContentEncoding.SingleOrDefault().ShouldBe(encoding);
        response.Headers.CacheControl!.ToString().ShouldBe("public, max-age=31536000, immutable");
        response.Headers.Vary.ShouldContain("Accept-Encoding");
        (await TextAsync(response, encoding)).ShouldBe(Script);
    }

    [Fact]
    public async Task The_page_is_asked_for_again_and_a_missing_file_is_an_error()
    {
        using var folder = MakeFiles();
        await using var server = await RunningServer.StartAsync(postgres, $"--webroot={folder.Path}");

        using var page = await GetAsync(server, "/volumes/1", "br");
        (page.StatusCode, page.Headers.CacheControl?.ToString()).ShouldBe((HttpStatusCode.OK, "no-cache"));
        using var missing = await GetAsync(server, "/assets/old-000000.js", "br");
        missing.StatusCode.ShouldBe(HttpStatusCode.NotFound);
    }

    private static TemporaryFolder MakeFiles()
    {
        var folder = new TemporaryFolder();
        var file = Path.Combine(Directory.CreateDirectory(Path.Combine(folder.Path, "assets")).FullName, "index-abc123.js");
        File.WriteAllText(Path.Combine(folder.Path, "index.html"), "<title>FleetDefrag</title>");
        File.WriteAllText(file, Script);
        using (var brotli = new BrotliStream(File.Create($"{file}.br"), CompressionLevel.Optimal))
            brotli.Write(System.Text.Encoding.UTF8.GetBytes(Script));
        using (var gzip = new GZipStream(File.Create($"{file}.gz"), CompressionLevel.Optimal))
            gzip.Write(System.Text.Encoding.UTF8.GetBytes(Script));
        return folder;
    }

    private static async Task<HttpResponseMessage> GetAsync(RunningServer server, string path, string accepted)
    {
        using var client = new HttpClient { BaseAddress = server.ConsoleAddress };
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        request.Headers.TryAddWithoutValidation("Accept-Encoding", accepted);
        return await client.SendAsync(request, TestContext.Current.CancellationToken);
    }

    private static async Task<string> TextAsync(HttpResponseMessage response, string? encoding)
    {
        var body = await response.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken);
        using var plain = encoding switch
        {
            "br" => new BrotliStream(body, CompressionMode.Decompress),
            "gzip" => new GZipStream(body, CompressionMode.Decompress),
            _ => body
        };
        using var reader = new StreamReader(plain);
        return await reader.ReadToEndAsync(TestContext.Current.CancellationToken);
    }
}
