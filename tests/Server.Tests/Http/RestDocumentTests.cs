using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Http;

/// <summary>What holds for every operation of the OpenAPI document. Each exception stands here with its reason.</summary>
public sealed class RestDocumentTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    // Every other list has a limit and an offset.
    private static readonly Dictionary<string, string> WholeLists = new(StringComparer.Ordinal)
    {
        ["listTimeZones"] = "the fixed list of the time zone database",
        ["listSavedViews"] = "a person saves at most a few views of a page",
    };

    // Every other PUT takes If-Match.
    private static readonly Dictionary<string, string> WithoutIfMatch = new(StringComparer.Ordinal)
    {
        ["changePassword"] = "the current password is the precondition",
        ["putSavedView"] = "a view belongs to one person",
        ["setServerLabels"] = "the whole set of labels is replaced; the setup's tag includes it, see applySetup",
        ["setServerHostName"] = "one value, whose last writer is right",
        ["putReportSchedule"] = "the whole schedule is replaced",
        ["setUserRoles"] = "the whole set of roles is replaced",
        ["setUserDisabled"] = "one value, whose last writer is right",
    };

    // Every other POST takes Idempotency-Key.
    private static readonly string[] WithoutIdempotencyKey =
        ["signIn", "beginAuthenticator", "confirmAuthenticator", "removeAuthenticator", "importBackupLog"];

    // The example of a password or a code is not the right one.
    private static readonly string[] ExamplesAreRefused =
        ["changePassword", "beginAuthenticator", "confirmAuthenticator", "removeAuthenticator"];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Every_body_answer_and_parameter_has_an_example()
    {
        var lacking = new List<string>();
        foreach (var (id, _, _, operation) in await OperationsAsync())
        {
            lacking.AddRange(Parameters(operation).Where(parameter => !parameter.TryGetProperty("example", out _))
                .Select(parameter => $"{id} {parameter.GetProperty("name")}"));
            lacking.AddRange(Contents(operation).Where(content => !content.TryGetProperty("example", out _)).Select(_ => $"{id} body"));
        }

        lacking.ShouldBeEmpty();
    }

    [Fact]
    public async Task The_server_understands_each_example_of_a_body()
    {
        // A report by mail needs a contact point of that kind. Nothing listens there.
        using var post = await fixture.Client.PutAsync("setup/contact-points/post", new
        {
            name = "post", @for = "fleet", kind = "mail", address = "smtp://127.0.0.1:9",
            mail = new { from = "fleet@example.org", to = new[] { "it@example.org" }, tls = false },
        });
        post.StatusCode.ShouldBe(HttpStatusCode.OK);
        var refused = new List<string>();
        var sent = 0;
        foreach (var (id, method, path, operation) in await OperationsAsync())
        {
            if (!operation.TryGetProperty("requestBody", out var body) || ExamplesAreRefused.Contains(id)
                || !body.GetProperty("content").TryGetProperty("application/json", out var json))
                continue;
            using var request = new HttpRequestMessage(method, Filled(path, operation))
            {
                Content = new StringContent(json.GetProperty("example").GetRawText(), Encoding.UTF8, "application/json"),
            };
            using var response = await fixture.Client.Http.SendAsync(request, Cancellation);
            sent++;
            if (response.StatusCode is HttpStatusCode.BadRequest or HttpStatusCode.UnsupportedMediaType
                || (int)response.StatusCode >= 500)
                refused.Add($"{id}: {await response.Content.ReadAsStringAsync(Cancellation)}");
        }

        refused.ShouldBeEmpty();
        sent.ShouldBeGreaterThan(20);
    }

    [Fact]
    public async Task Every_list_has_pages()
    {
        var operations = await OperationsAsync();
        operations.Where(one => one.Id.StartsWith("list", StringComparison.Ordinal)
            || one.Id.StartsWith("search", StringComparison.Ordinal))
            .Where(one => !new[] { "limit", "offset" }.All(name => Has(one.Operation, "query", name))).Select(one => one.Id)
            .Order(StringComparer.Ordinal).ShouldBe(WholeLists.Keys.Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task Every_change_takes_a_precondition_or_a_key_or_says_why_not()
    {
        var operations = await OperationsAsync();
        operations.Where(one => one.Method == HttpMethod.Put && !Has(one.Operation, "header", "If-Match")).Select(one => one.Id)
            .Order(StringComparer.Ordinal).ShouldBe(WithoutIfMatch.Keys.Order(StringComparer.Ordinal));
        operations.Where(one => one.Method == HttpMethod.Post && !Has(one.Operation, "header", "Idempotency-Key")).Select(one => one.Id)
            .Order(StringComparer.Ordinal).ShouldBe(WithoutIdempotencyKey.Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task Every_document_has_a_tag_and_is_not_sent_twice()
    {
        var read = 0;
        foreach (var (id, method, path, operation) in await OperationsAsync())
        {
            if (method != HttpMethod.Get || path.Contains('{', StringComparison.Ordinal) || !Has(operation, "header", "If-None-Match"))
                continue;
            read++;
            using var first = await fixture.Client.Http.GetAsync(path, Cancellation);
            if (first.StatusCode == HttpStatusCode.NoContent)
                continue;
            first.StatusCode.ShouldBe(HttpStatusCode.OK, id);
            var tag = first.Headers.ETag.ShouldNotBeNull(id);
            using var request = new HttpRequestMessage(HttpMethod.Get, path);
            request.Headers.IfNoneMatch.Add(tag);
            using var again = await fixture.Client.Http.SendAsync(request, Cancellation);
            // Answers with the present time in them have another tag.
            if (again.StatusCode == HttpStatusCode.OK)
                again.Headers.ETag.ShouldNotBe(tag, id);
            else
                (again.StatusCode, (await again.Content.ReadAsByteArrayAsync(Cancellation)).Length)
                    .ShouldBe((HttpStatusCode.NotModified, 0), id);
        }

        read.ShouldBeGreaterThan(25);
    }

    [Fact]
    public async Task A_document_that_did_not_change_is_304_and_a_changed_one_is_200()
    {
        await fixture.Client.PutAsync("setup/groups/tagged", new { name = "tagged", labels = "role=files" });
        foreach (var path in new[] { "setup/groups/tagged", "setup/groups", "setup/document" })
        {
            using var first = await fixture.Client.GetAsync(path);
            (await StatusAsync(path, first.Headers.ETag!)).ShouldBe(HttpStatusCode.NotModified);
            (await StatusAsync(path, EntityTagHeaderValue.Parse("\"other\""))).ShouldBe(HttpStatusCode.OK);
            await fixture.Client.PutAsync("setup/groups/tagged", new { name = "tagged", labels = $"path={path.Length}" });
            (await StatusAsync(path, first.Headers.ETag!)).ShouldBe(HttpStatusCode.OK);
        }
    }

    private async Task<HttpStatusCode> StatusAsync(string path, EntityTagHeaderValue tag)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        request.Headers.IfNoneMatch.Add(tag);
        using var response = await fixture.Client.Http.SendAsync(request, Cancellation);
        return response.StatusCode;
    }

    private async Task<List<(string Id, HttpMethod Method, string Path, JsonElement Operation)>> OperationsAsync()
    {
        using var document = JsonDocument.Parse(await fixture.Client.Http.GetStringAsync("/openapi/v1.json", Cancellation));
        var root = document.RootElement.Clone();
        return
        [
            .. from path in root.GetProperty("paths").EnumerateObject()
               from method in path.Value.EnumerateObject()
               select (method.Value.GetProperty("operationId").GetString()!, HttpMethod.Parse(method.Name), path.Name, method.Value)
        ];
    }

    private static JsonElement.ArrayEnumerator Parameters(JsonElement operation) =>
        operation.TryGetProperty("parameters", out var parameters) ? parameters.EnumerateArray() : default;

    private static bool Has(JsonElement operation, string place, string name) => Parameters(operation).Any(
        parameter => parameter.GetProperty("in").GetString() == place && parameter.GetProperty("name").GetString() == name);

    // Bodies and successful answers.
    private static IEnumerable<JsonElement> Contents(JsonElement operation) =>
        operation.GetProperty("responses").EnumerateObject().Where(answer => answer.Name.StartsWith('2')).Select(answer => answer.Value)
            .Concat(operation.TryGetProperty("requestBody", out var body) ? [body] : [])
            .Where(holder => holder.TryGetProperty("content", out _))
            .SelectMany(holder => holder.GetProperty("content").EnumerateObject().Select(content => content.Value));

    private static string Filled(string path, JsonElement operation) => Parameters(operation)
        .Where(parameter => parameter.GetProperty("in").GetString() == "path").Aggregate(
            path, (filled, parameter) => filled.Replace(
                $"{{{parameter.GetProperty("name").GetString()}}}", parameter.GetProperty("example").ToString(), StringComparison.Ordinal));
}
