using System.Collections;
using System.Reflection;
using System.Text.Json;
using FleetDefrag.Cli.Api;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Cli;

/// <summary>The program's view of the REST API is the OpenAPI document of the server.</summary>
public sealed class CliOperationTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    [Fact]
    public async Task Every_operation_and_every_field_of_the_program_is_in_the_OpenAPI_document()
    {
        using var document = JsonDocument.Parse(
            await fixture.Client.Http.GetStringAsync("/openapi/v1.json", TestContext.Current.CancellationToken));
        var root = document.RootElement;
        var drifted = Operations.All.SelectMany(operation => Compare(root, operation)).ToList();

        drifted.ShouldBeEmpty();
        Operations.All.Count.ShouldBe(
            typeof(Operations).GetFields(BindingFlags.Public | BindingFlags.Static).Length, "each operation stands in the list");
    }

    private static List<string> Compare(JsonElement root, Operation operation)
    {
        if (!root.GetProperty("paths").TryGetProperty(operation.Path, out var path)
            || !path.TryGetProperty(operation.Method.Method.ToLowerInvariant(), out var described)
            || described.GetProperty("operationId").GetString() != operation.Id)
            return [$"{operation.Id}: no {operation.Method} {operation.Path}"];
        var parameters = described.TryGetProperty("parameters", out var list)
            ? list.EnumerateArray().Where(one => one.GetProperty("in").GetString() == "query")
                .Select(one => one.GetProperty("name").GetString()!).ToList() : [];
        var wrong = operation.Query.Except(parameters, StringComparer.Ordinal).Select(name => $"{operation.Id}: no query {name}").ToList();
        if (operation.Answer is { } answer)
            wrong.AddRange(Fields(root, SchemaOf(described.GetProperty("responses").EnumerateObject()
                .First(response => response.Name.StartsWith('2')).Value), answer, operation.Id));
        if (operation.Request is { } request)
            wrong.AddRange(Fields(root, SchemaOf(described.GetProperty("requestBody")), request, operation.Id));
        return wrong;
    }

    private static JsonElement SchemaOf(JsonElement content) =>
        content.GetProperty("content").GetProperty("application/json").GetProperty("schema");

    private static IEnumerable<string> Fields(JsonElement root, JsonElement schema, Type type, string where)
    {
        var resolved = Resolve(root, schema);
        if (ElementOf(type) is { } element)
        {
            if (!resolved.TryGetProperty("items", out var items))
                return [$"{where} is no list"];
            return Fields(root, items, element, where);
        }

        if (type.Namespace?.StartsWith("FleetDefrag", StringComparison.Ordinal) != true)
            return [];
        return type.GetProperties(BindingFlags.Public | BindingFlags.Instance).SelectMany(property =>
        {
            var name = JsonNamingPolicy.CamelCase.ConvertName(property.Name);
            return resolved.TryGetProperty("properties", out var known) && known.TryGetProperty(name, out var next)
                ? Fields(root, next, property.PropertyType, $"{where}.{name}") : [$"{where}: no field {name}"];
        });
    }

    private static Type? ElementOf(Type type) =>
        type.IsGenericType && type.IsAssignableTo(typeof(IEnumerable)) && type.GetGenericArguments() is [var element] ? element : null;

    private static JsonElement Resolve(JsonElement root, JsonElement schema)
    {
        if (schema.TryGetProperty("oneOf", out var choices))
            schema = choices.EnumerateArray().First(choice => choice.TryGetProperty("$ref", out _));
        return schema.TryGetProperty("$ref", out var reference)
            ? root.GetProperty("components").GetProperty("schemas").GetProperty(reference.GetString()!.Split('/')[^1]) : schema;
    }
}
