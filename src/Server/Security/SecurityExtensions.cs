using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.DataProtection;

namespace FleetDefrag.Server.Security;

/// <summary>The fleet's own authority and the keys of the session cookies.</summary>
internal static class SecurityExtensions
{
    public static void AddSecurity(this WebApplicationBuilder builder, ServerSettings settings)
    {
        builder.Services.AddSingleton(services => CertificateAuthority.OpenOrCreate(
            DataFolder.EnsurePrivate(settings.DataFolder, "authority"), settings.LinkPublicUrl,
            services.GetRequiredService<TimeProvider>()));
        builder.Services.AddSingleton<ConsoleCertificate>();
        builder.Services.AddDataProtection().SetApplicationName("FleetDefrag")
            .PersistKeysToFileSystem(new DirectoryInfo(DataFolder.EnsurePrivate(settings.DataFolder, "keys")));
    }
}
