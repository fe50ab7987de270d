using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class UserSessionConfiguration : IEntityTypeConfiguration<UserSession>
{
    public void Configure(EntityTypeBuilder<UserSession> builder)
    {
        builder.ToTable("UserSessions");
        builder.Property(session => session.Address).HasMaxLength(64);
        builder.HasOne(session => session.User).WithMany().HasForeignKey(session => session.UserId);
        builder.HasIndex(session => session.UserId);
    }
}
