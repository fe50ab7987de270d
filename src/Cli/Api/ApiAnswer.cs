using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Api;

/// <summary>A successful answer of the API.</summary>
/// <param name="Body">The bytes of the answer; empty for 204.</param>
/// <param name="Tag">The entity tag; null: none.</param>
internal sealed record ApiAnswer(byte[] Body, string? Tag)
{
    private static readonly JsonWriterOptions Indented = new() { Indented = true };

    /// <summary>Returns the answer as text.</summary>
    public string Text => System.Text.Encoding.UTF8.GetString(Body);

    /// <summary>Reads the answer.</summary>
    /// <exception cref="CliException">The answer is not what this program expects.</exception>
    public T Read<T>()
        where T : class
    {
        try
        {
            return JsonSerializer.Deserialize(Body, (JsonTypeInfo<T>)ApiJson.Default.GetTypeInfo(typeof(T))!)
                ?? throw new JsonException("The answer is null.");
        }
        catch (JsonException cause)
        {
            throw new CliException(
                CliExitCode.Failed,
                $"The server's answer is not of this API: {cause.Message} Check the address, and that server and program have one version.",
                cause);
        }
    }

    /// <summary>Returns the whole answer as one indented JSON document. Characters that control terminals are escaped.</summary>
    public string ToJson()
    {
        if (Body.Length == 0)
            return "{}";
        using var document = JsonDocument.Parse(Body);
        using var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream, Indented))
            document.WriteTo(writer);
        return System.Text.Encoding.UTF8.GetString(stream.ToArray());
    }
}
