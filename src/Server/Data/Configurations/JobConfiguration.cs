using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class JobConfiguration : IEntityTypeConfiguration<Job>
{
    /// <summary>Name of the unique index that rejects a second active job of a volume.</summary>
    public const string ActiveJobIndex = "ix_jobs_volume_id_active";

    public void Configure(EntityTypeBuilder<Job> builder)
    {
        builder.Property(job => job.Reason).HasMaxLength(1024);
        builder.Property(job => job.CreatedBy).HasMaxLength(256);
        builder.Property(job => job.Background).HasDefaultValue(false);
        builder.Property(job => job.MaxMovedRatio).HasDefaultValue(0d);
        builder.Property(job => job.MaxOrderSeconds).HasDefaultValue(2d);
        builder.Property(job => job.BackupsOfMonth).HasDefaultValue(30);
        builder.Property(job => job.ExcludedPaths).HasDefaultValueSql("'{}'");
        builder.Property(job => job.BreakGlassReason).HasMaxLength(512);
        builder.Property(job => job.Progress).HasJsonColumn();
        builder.Property(job => job.Result).HasJsonColumn();
        builder.Property(job => job.Version).IsRowVersion();
        // A volume takes one job at a time. The index rejects the second of two jobs that are created at once.
        builder.HasIndex(job => job.VolumeId, ActiveJobIndex).IsUnique()
            .HasFilter("state IN ('Scheduled', 'WaitingForAgent', 'Running')");
        builder.HasIndex(job => job.CreatedAt);
        builder.HasOne(job => job.Volume).WithMany().HasForeignKey(job => job.VolumeId);
        builder.HasOne(job => job.Server).WithMany().HasForeignKey(job => job.ServerId);
    }
}
