using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace FleetDefrag.Server.Data.Configurations;

internal sealed class PolicyApprovalConfiguration : IEntityTypeConfiguration<PolicyApproval>
{
    /// <summary>The most characters of a refusal's reason.</summary>
    public const int LongestReason = 512;

    public void Configure(EntityTypeBuilder<PolicyApproval> builder)
    {
        builder.HasKey(approval => new { approval.VolumeId, approval.Policy });
        builder.Property(approval => approval.Policy).HasMaxLength(64);
        builder.Property(approval => approval.AnsweredBy).HasMaxLength(256);
        builder.Property(approval => approval.RefusedBecause).HasMaxLength(LongestReason);
        builder.HasOne(approval => approval.Volume).WithMany().HasForeignKey(approval => approval.VolumeId);
    }
}
