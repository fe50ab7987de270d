using System.Reflection;
using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.Http.Features;
using OpenTelemetry;
using OpenTelemetry.Exporter;
using OpenTelemetry.Resources;

namespace FleetDefrag.Server.Observability.Telemetry;

/// <summary>Traces, metrics and logs for other programs.</summary>
internal static class TelemetryExtensions
{
    // The framework names the route, method and status of a request only when this is off.
    private const string PlainActivities = "Microsoft.AspNetCore.Hosting.SuppressActivityOpenTelemetryData";

    /// <summary>Registers the page of metrics, and the export by OTLP where the settings name a collector.</summary>
    /// <exception cref="StartupException">A setting is wrong.</exception>
    public static TelemetrySettings AddTelemetry(this WebApplicationBuilder builder, ServerSettings server)
    {
        builder.Services.AddSingleton<MetricsPage>();
        var settings = TelemetrySettings.Read(builder.Configuration, new NamedSecrets(server));
        builder.Services.AddSingleton(settings);
        if (settings.Url is null)
            return settings;
        AppContext.SetSwitch(PlainActivities, isEnabled: false);
        builder.Services.AddHostedService<TelemetryExport>();
        builder.Logging.AddOpenTelemetry(logs =>
        {
            logs.IncludeFormattedMessage = true;
            logs.SetResourceBuilder(Resource());
            logs.AddProcessor(new BatchLogRecordExportProcessor(new OtlpLogExporter(Target(settings, "logs"))));
        });
        return settings;
    }

    /// <summary>Gives the trace of a request its route and status.</summary>
    public static void UseTraceNames(this WebApplication app) => app.Use(async (context, next) =>
    {
        await next(context);
        if (context.Features.Get<IHttpActivityFeature>()?.Activity is not { IsAllDataRequested: true } activity)
            return;
        activity.SetTag("http.response.status_code", context.Response.StatusCode);
        if (context.GetEndpoint() is not RouteEndpoint { RoutePattern.RawText: { } route })
            return;
        activity.DisplayName = $"{context.Request.Method} {route}";
        activity.SetTag("http.route", route);
    });

    /// <summary>Returns the description of this server that each trace, metric and log carries.</summary>
    public static ResourceBuilder Resource() => ResourceBuilder.CreateDefault().AddService(
        "fleetdefrag-server", serviceVersion: Assembly.GetExecutingAssembly().GetName().Version?.ToString(3),
        autoGenerateServiceInstanceId: false, serviceInstanceId: Environment.MachineName);

    /// <summary>Returns where and how to send one of traces, metrics and logs.</summary>
    public static OtlpExporterOptions Target(TelemetrySettings settings, string signal) => new()
    {
        Endpoint = settings.IsHttp ? new Uri($"{settings.Url!.ToString().TrimEnd('/')}/v1/{signal}") : settings.Url!,
        Protocol = settings.IsHttp ? OtlpExportProtocol.HttpProtobuf : OtlpExportProtocol.Grpc,
        Headers = settings.Headers,
    };
}
