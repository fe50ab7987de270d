using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class PlannedDecisionConfiguration : IEntityTypeConfiguration<PlannedDecision>
{
    /// <summary>The most characters of a reason that are stored.</summary>
    public const int LongestReason = 1024;

    public void Configure(EntityTypeBuilder<PlannedDecision> builder)
    {
        builder.HasKey(decision => new { decision.VolumeId, decision.Schedule, decision.LocalStart });
        builder.Property(decision => decision.Schedule).HasMaxLength(64);
        builder.Property(decision => decision.LocalStart).HasMaxLength(32);
        builder.Property(decision => decision.TimeZone).HasMaxLength(64);
        builder.Property(decision => decision.Reason).HasMaxLength(LongestReason);
        builder.Property(decision => decision.Policy).HasMaxLength(64);
        builder.HasIndex(decision => decision.OccursAt);
        builder.HasOne(decision => decision.Volume).WithMany().HasForeignKey(decision => decision.VolumeId);
    }
}
