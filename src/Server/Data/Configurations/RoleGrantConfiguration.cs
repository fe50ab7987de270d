using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class RoleGrantConfiguration : IEntityTypeConfiguration<RoleGrant>
{
    /// <summary>The most characters of a group's name.</summary>
    public const int LongestGroup = 64;

    public void Configure(EntityTypeBuilder<RoleGrant> builder)
    {
        builder.Property(grant => grant.Group).HasMaxLength(LongestGroup);
        builder.HasOne(grant => grant.User).WithMany(user => user.Roles).HasForeignKey(grant => grant.UserId);
        builder.HasIndex(grant => grant.UserId);
    }
}
