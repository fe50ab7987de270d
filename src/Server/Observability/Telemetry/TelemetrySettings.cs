using System.Globalization;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Observability.Telemetry;

/// <summary>Where traces, metrics and logs go besides the page of metrics.</summary>
/// <param name="Url">The collector that takes them by OTLP; null: none.</param>
/// <param name="IsHttp">True: OTLP over HTTP with protobuf. False: OTLP over gRPC.</param>
/// <param name="Headers">The headers of each call, as name=value with commas; null: none.</param>
/// <param name="TraceShare">The share of requests that are traced, from 0 to 1.</param>
internal sealed record TelemetrySettings(Uri? Url, bool IsHttp, string? Headers, double TraceShare)
{
    /// <summary>Reads and checks the settings.</summary>
    /// <exception cref="StartupException">A setting is wrong; the message names it and says what to write.</exception>
    public static TelemetrySettings Read(IConfiguration configuration, NamedSecrets secrets)
    {
        var text = configuration["Telemetry:OtlpUrl"];
        if (text is null)
            return new TelemetrySettings(Url: null, IsHttp: false, Headers: null, 1);
        if (!Uri.TryCreate(text, UriKind.Absolute, out var url) || (url.Scheme != Uri.UriSchemeHttp && url.Scheme != Uri.UriSchemeHttps))
            throw new StartupException($"Telemetry:OtlpUrl is '{text}'; write an address such as https://collector.example:4317.");
        var protocol = configuration["Telemetry:OtlpProtocol"] ?? "grpc";
        if (protocol is not ("grpc" or "http"))
            throw new StartupException($"Telemetry:OtlpProtocol is '{protocol}'; write grpc or http.");
        var secret = configuration["Telemetry:OtlpHeaders"];
        if (secret is { } name && (name.Length == 0 || !name.All(letter => char.IsAsciiLetterOrDigit(letter) || letter is '-' or '_')))
            throw new StartupException(
                $"Telemetry:OtlpHeaders is '{secret}'; write the name of a file in the folder {NamedSecrets.Folder} of the data folder.");
        return new TelemetrySettings(
            url, protocol == "http", secret is null ? null : ReadHeaders(secrets, secret),
            Percent(configuration["Telemetry:TracePercent"] ?? "100") / 100);
    }

    private static string ReadHeaders(NamedSecrets secrets, string name)
    {
        try
        {
            return secrets.Read(name);
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException)
        {
            throw new StartupException($"The headers of Telemetry:OtlpHeaders cannot be read: {cause.Message}", cause);
        }
    }

    private static double Percent(string text) =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var percent) && percent is >= 0 and <= 100
            ? percent
            : throw new StartupException($"Telemetry:TracePercent is '{text}'; write a number from 0 to 100.");
}
