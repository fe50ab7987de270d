using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class BackupRunConfiguration : IEntityTypeConfiguration<BackupRun>
{
    public void Configure(EntityTypeBuilder<BackupRun> builder)
    {
        builder.Property(run => run.Path).HasMaxLength(1024);
        builder.Property(run => run.Status).HasMaxLength(256);
        builder.Property(run => run.Program).HasMaxLength(64);
        builder.HasIndex(run => run.BeganAt);
        builder.HasOne(run => run.Server).WithMany().HasForeignKey(run => run.ServerId);
        builder.HasOne(run => run.Volume).WithMany().HasForeignKey(run => run.VolumeId);
    }
}
