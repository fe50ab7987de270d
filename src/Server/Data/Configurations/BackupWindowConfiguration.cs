using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class BackupWindowConfiguration : IEntityTypeConfiguration<BackupWindow>
{
    public void Configure(EntityTypeBuilder<BackupWindow> builder)
    {
        builder.HasKey(window => window.ServerId);
        builder.Property(window => window.TimeZone).HasMaxLength(64);
        builder.Property(window => window.Days).HasJsonColumn();
    }
}
