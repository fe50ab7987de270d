using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class UserConfiguration : IEntityTypeConfiguration<User>
{
    public void Configure(EntityTypeBuilder<User> builder)
    {
        builder.Property(user => user.UserName).HasMaxLength(256);
        builder.Property(user => user.NormalizedUserName).HasMaxLength(256);
        builder.Property(user => user.PasswordHash).HasMaxLength(512);
        builder.Property(user => user.SecurityStamp).HasMaxLength(64);
        builder.Property(user => user.AuthenticatorKey).HasMaxLength(512);
        builder.Property(user => user.HasAuthenticator).HasDefaultValue(false);
        builder.Property(user => user.RecoveryCodes).HasJsonColumn().HasDefaultValueSql("'[]'");
        builder.Property(user => user.UsedCodes).HasJsonColumn().HasDefaultValueSql("'{}'");
        builder.Property(user => user.Version).IsRowVersion();
        builder.Property(user => user.IdentityProvider).HasMaxLength(512);
        builder.Property(user => user.ExternalId).HasMaxLength(255);
        builder.HasIndex(user => new { user.IdentityProvider, user.ExternalId }).IsUnique();
        builder.HasIndex(user => user.NormalizedUserName).IsUnique();
    }
}
