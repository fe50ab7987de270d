using System.Text.Json.Serialization;

namespace FleetDefrag.Cli.Login;

/// <summary>A login: the server, how to know it, and the API token.</summary>
/// <param name="Server">Address of the console.</param>
/// <param name="Token">API token: fdapi.…</param>
/// <param name="Certificate">SHA-256 of the server's certificate, hexadecimal; null: the certificate is verified.</param>
/// <param name="Authority">Certificates in PEM that may sign the server's certificate; null: those that the machine trusts.</param>
internal sealed record StoredLogin(Uri Server, string Token, string? Certificate = null, string? Authority = null);

/// <summary>Reads and writes the login without reflection.</summary>
[JsonSerializable(typeof(StoredLogin))]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true)]
internal sealed partial class LoginJson : JsonSerializerContext;
