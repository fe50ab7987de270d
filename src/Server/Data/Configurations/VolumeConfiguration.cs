using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class VolumeConfiguration : IEntityTypeConfiguration<Volume>
{
    public void Configure(EntityTypeBuilder<Volume> builder)
    {
        builder.Property(volume => volume.AgentVolumeId).HasMaxLength(1100);
        builder.Property(volume => volume.Path).HasMaxLength(1024);
        builder.Property(volume => volume.Label).HasMaxLength(255);
        builder.Property(volume => volume.Problem).HasMaxLength(1024);
        builder.Property(volume => volume.Pace).HasJsonColumn().HasDefaultValueSql("'[]'");
        builder.Property(volume => volume.BackupTimes).HasJsonColumn().HasDefaultValueSql("'[]'");
        builder.Property(volume => volume.PassedOver).HasDefaultValue(0);
        builder.HasIndex(volume => new { volume.ServerId, volume.AgentVolumeId }).IsUnique();
        builder.HasOne(volume => volume.Server).WithMany(server => server.Volumes).HasForeignKey(volume => volume.ServerId);
        builder.HasOne(volume => volume.LastAnalysis).WithMany().HasForeignKey(volume => volume.LastAnalysisId)
            .OnDelete(DeleteBehavior.SetNull);
    }
}
