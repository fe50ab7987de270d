using System.Text;

namespace FleetDefrag.Server.Observability.Telemetry;

/// <summary>Names of metrics and labels as Prometheus has them: the unit at the end, and letters, digits and underscores only.</summary>
internal static class PrometheusNames
{
    /// <summary>Returns the name of a metric: http.server.request.duration in s is http_server_request_duration_seconds.</summary>
    /// <param name="name">Name of the instrument.</param>
    /// <param name="unit">Unit of the instrument by UCUM; braces have remarks without effect.</param>
    /// <param name="isCounter">Whether the value only grows.</param>
    public static string OfMetric(string name, string unit, bool isCounter)
    {
        var text = Clean(name);
        var ending = unit switch { "s" => "seconds", "By" => "bytes", "1" when !isCounter => "ratio", _ => "" };
        if (ending.Length > 0 && !text.EndsWith($"_{ending}", StringComparison.Ordinal))
            text = $"{text}_{ending}";
        return isCounter ? $"{text}_total" : text;
    }

    /// <summary>Returns a name of letters, digits and underscores.</summary>
    public static string Clean(string name) => string.Create(name.Length, name, (text, from) =>
    {
        for (var index = 0; index < text.Length; index++)
            text[index] = char.IsAsciiLetterOrDigit(from[index]) ? from[index] : '_';
    });

    /// <summary>Appends a text in which backslash, line end and, in values of labels, the quote are escaped.</summary>
    public static StringBuilder AppendEscaped(this StringBuilder builder, string text, bool isLabel)
    {
        foreach (var letter in text)
        {
            _ = letter switch
            {
                '\\' => builder.Append("\\\\"),
                '\n' => builder.Append("\\n"),
                '"' when isLabel => builder.Append("\\\""),
                _ => builder.Append(letter),
            };
        }

        return builder;
    }
}
