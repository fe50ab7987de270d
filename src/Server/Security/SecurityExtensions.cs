using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.DataProtection;

namespace FleetDefrag.Server.Security;

/// <summary>The fleet's own authority and the keys of the session cookies.</summary>
internal static class SecurityExtensions
{
    /// <summary>The name of the folder with the authorities, in the data folder.</summary>
    public const string AuthorityFolder = "authority";

    public static void AddSecurity(this WebApplicationBuilder builder, ServerSettings settings)
    {
        builder.Services.AddSingleton(services => CertificateAuthority.OpenOrCreate(
            DataFolder.EnsurePrivate(settings.DataFolder, AuthorityFolder), settings.LinkPublicUrl,
            services.GetRequiredService<TimeProvider>(), services.GetRequiredService<ILogger<CertificateAuthority>>()));
        builder.Services.AddSingleton<ConsoleCertificate>();
        builder.Services.AddDataProtection().SetApplicationName("FleetDefrag")
            .PersistKeysToFileSystem(new DirectoryInfo(DataFolder.EnsurePrivate(settings.DataFolder, "keys")));
    }
}
