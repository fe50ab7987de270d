using System.Globalization;
using System.Net.Http.Headers;
using System.Text;

namespace FleetDefrag.ApiFuzz;

/// <summary>Makes requests from an OpenAPI document. The number of a request alone decides its content.</summary>
/// <param name="document">The document.</param>
/// <param name="ids">Identifiers of existing rows, which requests may change.</param>
/// <param name="seed">Seed of everything random.</param>
public sealed class FuzzRequests(ApiDocument document, IReadOnlyList<string> ids, int seed)
{
    private const double MutatedBytes = 0.1;
    private const double RawYaml = 0.5;
    private const double LikelyParameter = 0.6;

    private static readonly double[] Hostilities = [0, 0, 0.02, 0.1, 0.3];

    /// <summary>Makes a request.</summary>
    /// <param name="number">The number of the request.</param>
    /// <param name="operation">The operation of the request.</param>
    public HttpRequestMessage Make(long number, out ApiOperation operation)
    {
        var random = new Random(HashCode(number));
        operation = document.Operations[(int)(number % document.Operations.Count)];
        // The name in the address and the name in the body are the same, or the request would end at that check.
        var name = LikelyText.Name(random);
        var writer = new SchemaWriter(document, ids, name, random, Hostilities[random.Next(Hostilities.Length)]);
        var request = new HttpRequestMessage(operation.Method, new Uri(AddressOf(operation, name, random), UriKind.Relative));
        foreach (var header in operation.Parameters.Where(parameter => parameter.In == "header" && random.Next(6) == 0))
            request.Headers.TryAddWithoutValidation(header.Name, HeaderText(random));
        if (operation.BodyType is { } type)
            request.Content = Content(operation, type, writer, random);
        return request;
    }

    // A prime spreads neighbouring numbers, so that their first random values differ.
    private int HashCode(long number) => unchecked((int)((number + ((long)seed << 32)) * 2_654_435_761 >> 8));

    private string AddressOf(ApiOperation operation, string name, Random random)
    {
        var path = operation.Path;
        var query = new StringBuilder();
        foreach (var parameter in operation.Parameters)
        {
            if (parameter.In == "path")
                path = path.Replace($"{{{parameter.Name}}}", ParameterText(parameter, name, random), StringComparison.Ordinal);
            else if (parameter.In == "query" && (parameter.Name == "dryRun" || random.Next(3) == 0))
                query.Append(query.Length == 0 ? '?' : '&').Append(parameter.Name).Append('=').Append(QueryText(parameter, name, random));
        }

        return path + query;
    }

    // A document that is applied replaces every object, the good ones too, so documents are only tried.
    private string QueryText(ApiParameter parameter, string name, Random random) =>
        parameter.Name == "dryRun" ? "true" : ParameterText(parameter, name, random);

    private string ParameterText(ApiParameter parameter, string name, Random random)
    {
        if (random.NextDouble() < LikelyParameter)
        {
            return parameter.Name switch
            {
                "limit" or "offset" => random.Next(-1, 600).ToString(CultureInfo.InvariantCulture),
                // In queries these are instants, in windows times of day.
                "from" or "to" => Uri.EscapeDataString(LikelyText.Time(random)),
                _ => Uri.EscapeDataString(LikelyText.Of(parameter.Name, ids, name, random) ?? name),
            };
        }

        return random.Next(4) == 0
            ? HostileText.Escaped[random.Next(HostileText.Escaped.Count)]
            : Uri.EscapeDataString(HostileText.Plain[random.Next(HostileText.Plain.Count)]);
    }

    private static string HeaderText(Random random)
    {
        var text = HostileText.Plain[random.Next(HostileText.Plain.Count)];
        return random.Next(3) switch { 0 => "*", 1 => "\"1\"", _ => new string([.. text.Where(letter => letter is >= ' ' and <= '~')]) };
    }

    private static ByteArrayContent Content(ApiOperation operation, string type, SchemaWriter writer, Random random)
    {
        var isYaml = type.Contains("yaml", StringComparison.Ordinal);
        var text = isYaml && random.NextDouble() < RawYaml
            ? HostileText.Yaml[random.Next(HostileText.Yaml.Count)] : writer.Write(operation.Body);
        var bytes = Encoding.UTF8.GetBytes(text);
        if (random.NextDouble() < MutatedBytes)
            bytes = ByteMutation.Of(bytes, random, mostChanges: 1);
        var content = new ByteArrayContent(bytes);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse(random.Next(50) == 0 ? "text/plain" : type);
        return content;
    }
}
