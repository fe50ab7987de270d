using System.Text.Json.Nodes;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>The output of the agent without the parts that differ between runs.</summary>
internal static class AgentDocument
{
    /// <summary>Returns a JSON document without its times.</summary>
    public static string WithoutTimes(string json)
    {
        var document = JsonNode.Parse(json)!;
        RemoveTimes(document);
        return document.ToJsonString();
    }

    /// <summary>Returns text with Unix line ends.</summary>
    public static string WithUnixLines(string text) => text.ReplaceLineEndings("\n");

    private static void RemoveTimes(JsonNode node)
    {
        if (node is not JsonObject properties)
            return;
        properties.Remove("elapsedSeconds");
        properties.Remove("seconds");
        foreach (var (_, value) in properties)
        {
            if (value is not null)
                RemoveTimes(value);
        }
    }
}
