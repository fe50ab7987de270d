using System.Net;
using System.Text.Json;

namespace FleetDefrag.Server.Tests.Support;

internal static class ResponseExtensions
{
    public static async Task<JsonElement> JsonAsync(this HttpResponseMessage response)
    {
        var text = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        using var document = JsonDocument.Parse(text);
        return document.RootElement.Clone();
    }

    /// <summary>Asserts problem+json of this status and type with a detail, and returns the detail.</summary>
    public static async Task<string> ShouldBeProblemAsync(this HttpResponseMessage response, HttpStatusCode status, string type)
    {
        var text = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        response.StatusCode.ShouldBe(status, text);
        response.Content.Headers.ContentType?.MediaType.ShouldBe("application/problem+json", text);
        var problem = await response.JsonAsync();
        problem.GetProperty("type").GetString().ShouldBe($"/problems/{type}");
        problem.GetProperty("code").GetString().ShouldBe(type);
        problem.GetProperty("status").GetInt32().ShouldBe((int)status);
        problem.GetProperty("title").GetString().ShouldNotBeNullOrWhiteSpace();
        return problem.GetProperty("detail").GetString().ShouldNotBeNull();
    }
}
