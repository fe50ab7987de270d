using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class ApiTokenConfiguration : IEntityTypeConfiguration<ApiToken>
{
    public void Configure(EntityTypeBuilder<ApiToken> builder)
    {
        builder.Property(token => token.Name).HasMaxLength(64);
        builder.Property(token => token.SecretHash).HasMaxLength(32);
        builder.Property(token => token.CreatedBy).HasMaxLength(256);
        builder.HasIndex(token => token.SecretHash).IsUnique();
        builder.HasOne(token => token.User).WithMany().HasForeignKey(token => token.UserId);
        builder.HasIndex(token => token.UserId);
    }
}
