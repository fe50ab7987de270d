using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Mail;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Sends a message to a contact point.</summary>
internal sealed class ContactClient(NamedSecrets secrets, MailSender mail, TimeProvider time) : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    // A redirect could lead a message with its signature somewhere else.
    private readonly HttpClient _http = new(
        new SocketsHttpHandler { AllowAutoRedirect = false, UseCookies = false }) { Timeout = Patience };

    /// <summary>Returns null when the contact point has taken the message, otherwise the reason in one line.</summary>
    public async Task<string?> SendAsync(ContactPointSpec point, AlertBatch batch, CancellationToken cancellationToken)
    {
        if (point.Kind == ContactKind.Mail)
            return await mail.SendAsync(point, AlertMail.Write(batch), cancellationToken);
        try
        {
            var secret = point.Secret is { } name ? secrets.Read(name) : null;
            using var request = ContactFormats.Write(point, batch, secret, time.GetUtcNow());
            using var response = await _http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
            return response.IsSuccessStatusCode
                ? null
                : $"{request.RequestUri!.Host} answered {(int)response.StatusCode} ({response.ReasonPhrase ?? $"{response.StatusCode}"}).";
        }
        catch (Exception failure) when (failure is HttpRequestException or UriFormatException)
        {
            return $"The address cannot be reached: {failure.Message}";
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            return $"The secret '{point.Secret}' cannot be read from the folder {NamedSecrets.Folder}: {failure.GetType().Name}.";
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            return $"The address did not answer within {Patience.TotalSeconds:0} s.";
        }
    }

    public void Dispose() => _http.Dispose();
}
