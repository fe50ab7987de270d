using System.Text.Json.Nodes;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>The output of the agent without the parts that differ between runs.</summary>
internal static class AgentDocument
{
    private static readonly string[] _times = ["elapsedSeconds", "seconds"];

    // A call moves as much as takes half a second, so a slow machine needs more calls for the same clusters.
    private static readonly string[] _timesAndCalls = [.. _times, "moves", "flushes"];

    /// <summary>Returns a JSON document without its times.</summary>
    public static string WithoutTimes(string json) => Without(_times, json);

    /// <summary>Returns a JSON document without its times, and without the numbers of calls to the volume.</summary>
    public static string WithoutTimesAndCalls(string json) => Without(_timesAndCalls, json);

    /// <summary>Returns text with Unix line ends.</summary>
    public static string WithUnixLines(string text) => text.ReplaceLineEndings("\n");

    private static string Without(string[] names, string json)
    {
        var document = JsonNode.Parse(json)!;
        Remove(names, document);
        return document.ToJsonString();
    }

    private static void Remove(string[] names, JsonNode? node)
    {
        switch (node)
        {
            case JsonObject properties:
                foreach (var name in names)
                    properties.Remove(name);
                foreach (var (_, value) in properties)
                    Remove(names, value);
                break;
            case JsonArray items:
                foreach (var item in items)
                    Remove(names, item);
                break;
            default:
                break;
        }
    }
}
