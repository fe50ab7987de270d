using System.Text;
using FleetDefrag.Server.Http.Input;
using Microsoft.Net.Http.Headers;

namespace FleetDefrag.Server.Http;

/// <summary>
/// Refuses requests whose query, address or JSON body has text that cannot be stored, or null in a list. One check for all endpoints, so
/// that no endpoint has to repeat it.
/// </summary>
internal sealed class InputCheck(RequestDelegate next)
{
    public async Task InvokeAsync(HttpContext context)
    {
        if (context.GetEndpoint() is null)
        {
            await next(context);
            return;
        }

        if (IsInOtherEncoding(context.Request))
            context.Response.StatusCode = StatusCodes.Status415UnsupportedMediaType;
        else if ((FindInAddress(context.Request) ?? await FindInBodyAsync(context)) is { } fault)
            await Problems.Invalid(fault.Path, fault.Message).ExecuteAsync(context);
        else
            await next(context);
    }

    private static InputFault? FindInAddress(HttpRequest request)
    {
        foreach (var (name, values) in request.Query)
        {
            if (InputText.Fault(name) is { } wrongName)
                return InputFault.OfText("query", wrongName);
            foreach (var value in values)
            {
                if (InputText.Fault(value) is { } fault)
                    return InputFault.OfText(name, fault);
            }
        }

        foreach (var (name, value) in request.RouteValues)
        {
            if (value is string text && InputText.Fault(text) is { } fault)
                return InputFault.OfText(name, fault);
        }

        return null;
    }

    // The binder would read other encodings, which the check of the bytes does not see.
    private static bool IsInOtherEncoding(HttpRequest request) =>
        request.HasJsonContentType() && MediaTypeHeaderValue.TryParse(request.ContentType, out var type)
        && type.Charset.HasValue && !type.Charset.Equals(Encoding.UTF8.WebName, StringComparison.OrdinalIgnoreCase)
        && !type.Charset.Equals($"\"{Encoding.UTF8.WebName}\"", StringComparison.OrdinalIgnoreCase);

    private static async Task<InputFault?> FindInBodyAsync(HttpContext context)
    {
        var request = context.Request;
        if (!request.HasJsonContentType())
            return null;
        // Kestrel refuses bodies that are larger than the limit of the endpoint.
        var body = new MemoryStream();
        await request.Body.CopyToAsync(body, context.RequestAborted);
        body.Position = 0;
        request.Body = body;
        return JsonInput.Find(body.GetBuffer().AsSpan(0, (int)body.Length));
    }
}
